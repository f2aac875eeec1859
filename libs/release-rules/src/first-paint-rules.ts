/**
 * Static HTML that the site puts into a page before any script runs, so its rules are narrow: what React writes for
 * texts, links and icons. Everything that the rules do not name is refused. A browser's parser moves some wrongly nested
 * elements, out of the remote's own element too; therefore nesting is checked as well.
 */
import type { ReleaseEntry } from '@repaso/contracts';
import { isNormalised, reachOf } from './route-path.ts';

/** The most bytes of a screen's static HTML. Everyone who opens the screen signed out gets it with the page. */
const maxBytes = 30_000;

type FirstPaintFields = Pick<ReleaseEntry, 'firstPaint' | 'learnerPaint' | 'routePrefixes' | 'integrity'>;

const paintsOf = ({ firstPaint = {}, learnerPaint = {} }: FirstPaintFields) => [
  ...Object.entries(firstPaint),
  ...Object.entries(learnerPaint),
];

const filesOf = (entry: FirstPaintFields) => paintsOf(entry).flatMap(([, { es, ru }]) => [es, ru]);

/** Returns the files with static HTML that an entry names. */
export const firstPaintFiles = (entry: FirstPaintFields): string[] => [
  ...new Set(filesOf(entry).map(({ html }) => html)),
];

/** Returns the problems of an entry's static HTML by the entry alone. Each text continues the name of the remote. */
export function checkFirstPaint(entry: FirstPaintFields): string[] {
  const { routePrefixes, integrity } = entry;
  const foreign = paintsOf(entry)
    .map(([path]) => path)
    .filter((path) => !isNormalised(path) || reachOf(routePrefixes, path) === 0);
  const named = filesOf(entry).flatMap(({ html, styles }) => [html, ...styles]);
  const missing = [...new Set(named)].filter((file) => integrity[file] === undefined);
  const other = filesOf(entry)
    .flatMap(({ html, styles }) => [
      ...(html.endsWith('.html') ? [] : [html]),
      ...styles.filter((file) => !file.endsWith('.css')),
    ])
    .map((file) => `names ${file} for a first paint, which is neither HTML nor a style sheet in its place`);
  return [
    ...foreign.map((path) => `has a first paint of ${path}, outside its own prefixes`),
    ...missing.map((file) => `names ${file} for a first paint, which is not one of its files`),
    ...new Set(other),
  ];
}

/** Returns why static HTML may not be put into a page. Empty: it may. */
export function checkFirstPaintHtml(file: string, html: string): string[] {
  const bytes = Buffer.byteLength(html);
  if (bytes > maxBytes) return [`has a first paint of ${bytes} bytes, and may have ${maxBytes}: ${file}`];
  const wrong = wrongIn(html);
  return wrong === undefined ? [] : [`has a first paint with ${wrong} in ${file}`];
}

const words = (text: string) => new Set(text.split(' '));
const inline = words('span em strong b i small code kbd time br svg a button');
const flow = new Set([...inline, ...words('div section article header p h1 h2 h3 h4 h5 h6 ul ol dl')]);
const items = words('li');
const terms = words('dt dd');
const groups = new Set(['div', ...terms]);
const shapes = words('g path circle ellipse rect line polyline polygon');
const none = new Set<string>();

/** Returns the elements that may be within the last of the open elements. */
function allowedIn(open: readonly string[]): ReadonlySet<string> {
  const [parent = 'div', outer] = open.toReversed();
  if (parent === 'dl') return groups;
  if (parent === 'div' && outer === 'dl') return terms;
  if (/^(ul|ol)$/.test(parent)) return items;
  if (/^(svg|g)$/.test(parent)) return shapes;
  if (shapes.has(parent) || parent === 'br') return none;
  return /^(div|section|article|header|li)$/.test(parent) ? flow : inline;
}

const attribute = /\s+([A-Za-z][\w-]*)="([^"<>]*)"/g;
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[A-Za-z][\w-]*="[^"<>]*")*)(\/?)>|[^<]+/y;
const ofText = /^(class|lang|dir|title|role|hidden|inert|disabled|tabindex|datetime|translate)$/i;
const ofState = /^(aria-[a-z]+|data-(?!remote$|theme$|motion$)[a-z-]+)$/;
const ofShape =
  /^(width|height|viewBox|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|points|transform|focusable)$/;
/** A path of this site. Character references other than that of `&` could hide another host. */
const ownPath = /^\/(?![/&])(?:[^\s\\&]|&amp;)*$/;

function isAllowed(element: string, name: string, value: string): boolean {
  if (name === 'href') return element === 'a' && ownPath.test(value);
  if (name === 'type') return element === 'button' && value === 'button';
  if ((element === 'svg' || shapes.has(element)) && ofShape.test(name)) return true;
  return ofText.test(name) || ofState.test(name);
}

/** Returns the first thing in static HTML that may not be there. */
function wrongIn(html: string): string | undefined {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const at = token.lastIndex;
    const [text, end, element, attributes, isEmpty] = token.exec(html) ?? [undefined];
    if (text === undefined) return `“${html.slice(at, at + 40)}”`;
    if (element === undefined) continue;
    if (end === '/') {
      if (open.pop() !== element || attributes !== '') return `a wrong ${text}`;
      continue;
    }
    const wrong = wrongTag(element, attributes ?? '', open);
    if (wrong !== undefined) return wrong;
    // A browser ignores the slash except of a shape, and would read on within the element.
    if (isEmpty === '/' && element !== 'br' && !shapes.has(element)) return `a wrong ${text}`;
    if (isEmpty !== '/' && element !== 'br') open.push(element);
  }
  return open.length === 0 ? undefined : `<${open.at(-1)}>, which does not end`;
}

function wrongTag(element: string, attributes: string, open: readonly string[]): string | undefined {
  if (!allowedIn(open).has(element)) return `<${element}> in <${open.at(-1) ?? 'div'}>`;
  const isControl = /^(a|button)$/;
  if (isControl.test(element) && open.some((outer) => isControl.test(outer)))
    return `<${element}> in a control`;
  for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
    if (!isAllowed(element, name, value)) return `${name}="${value}" of <${element}>`;
  }
  return undefined;
}
