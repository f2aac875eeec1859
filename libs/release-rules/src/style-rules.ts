import postcss from 'postcss';
import type { AtRule, ChildNode, Rule } from 'postcss';
import parser from 'postcss-selector-parser';
import { isScoped, layerOf, prefixOf } from './style-scope.ts';
import { syntaxErrorIn } from './style-syntax.ts';

/**
 * Returns the problems of the style sheet of the remote `name`. Each selector must match elements of the remote only,
 * by the condition that the kit adds. Refused are also rules that count for the whole page, such as `@property`, and
 * names of fonts, key frames and layers that could be those of another part.
 */
export function checkStyles(name: string, file: string, css: string): string[] {
  try {
    const wrong = syntaxErrorIn(css);
    if (wrong !== undefined) throw new Error(wrong);
    const found = [...wideRules(postcss.parse(css).nodes, { name })];
    const reasonsFor = (kind: Wide['kind'], reason: string) => {
      const rules = found.filter((each) => each.kind === kind).map(({ rule }) => rule);
      return [...new Set(rules)].map((rule) => `has ${reason}: ${rule} in ${file}`);
    };
    const beyond = reasonsFor('beyond', 'styles beyond its own elements');
    const isBuiltByKit = css.includes(`[data-remote=${name}]`);
    return [
      ...(isBuiltByKit
        ? beyond
        : beyond.slice(0, 1).map((first) => `${first}; build it again with the present kit`)),
      ...reasonsFor('page', 'styles for the whole page'),
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`has the style sheet ${file}, which cannot be read: ${reason}`];
  }
}

/** A rule that affects more than elements of the remote. */
interface Wide {
  /** `beyond`: the kit would have limited it. `page`: no remote may have it. */
  kind: 'beyond' | 'page';
  rule: string;
}

interface Place {
  /** Name of the remote. */
  name: string;
  /** Whether a declaration here belongs to a rule, whose selectors are checked. */
  isInRule?: boolean;
  isInLayer?: boolean;
}

/** Rules that say when the selectors within apply. Others, such as `@property`, count for the whole page. */
const conditional = /^(media|supports|container|starting-style)$/i;

function* wideRules(nodes: readonly ChildNode[] = [], place: Place): Generator<Wide> {
  for (const node of nodes) {
    if (node.type === 'rule') {
      yield* unscopedSelectors(node, place.name);
      yield* wideRules(node.nodes, { ...place, isInRule: true });
    } else if (node.type === 'atrule') {
      yield* wideAtRules(node, place);
    } else if (node.type === 'decl' && place.isInRule !== true) {
      yield { kind: 'page', rule: `${node.prop} outside of a rule` };
    }
  }
}

/** Comments within a selector stay, because a browser may end a name at one. */
const selectorsOf = ({ raws, selector }: Rule) => parser().astSync(raws.selector?.raw ?? selector).nodes;

const unscopedSelectors = (rule: Rule, name: string) =>
  selectorsOf(rule)
    .filter((selector) => !isScoped(selector, name))
    .map((selector): Wide => ({ kind: 'beyond', rule: String(selector).trim() }));

function* wideAtRules(node: AtRule, place: Place): Generator<Wide> {
  const kind = node.name.toLowerCase();
  const rule = `@${node.name} ${node.params}`.trim();
  if (kind === 'charset') return;
  if (/^(-\w+-)?keyframes$/.test(kind)) {
    if (!node.params.replace(/^["']/, '').startsWith(prefixOf(place.name))) yield { kind: 'beyond', rule };
  } else if (kind === 'font-face') {
    yield* foreignFonts(node.nodes, place.name);
  } else if (kind === 'layer') {
    if (place.isInLayer !== true && !isOwnLayer(node.params, place.name)) yield { kind: 'beyond', rule };
    yield* wideRules(node.nodes, { ...place, isInLayer: true });
  } else if (kind === 'scope') {
    // Declarations without a rule apply to the root of the scope, which may be any element.
    yield* wideRules(node.nodes, { ...place, isInRule: false });
  } else if (conditional.test(kind)) {
    yield* wideRules(node.nodes, place);
  } else yield { kind: 'page', rule };
}

const isOwnLayer = (params: string, name: string) =>
  params === '' || params.split(',').every((layer) => layer.trim().startsWith(layerOf(name)));

/** Yields the font families whose names do not begin with the remote's. An escape could hide another name. */
function* foreignFonts(nodes: readonly ChildNode[] = [], name: string): Generator<Wide> {
  const own = new RegExp(String.raw`^["']?${name}(?![a-z0-9_\\])`);
  for (const node of nodes) {
    if (node.type !== 'decl' || !/^font-family$|\\/i.test(node.prop)) continue;
    const isOwn = !node.prop.includes('\\') && own.test(node.value);
    if (!isOwn) yield { kind: 'page', rule: `@font-face ${node.value}` };
  }
}
