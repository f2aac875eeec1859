import postcss from 'postcss';
import type { AtRule, ChildNode, Declaration } from 'postcss';
import parser from 'postcss-selector-parser';

/**
 * Returns the problems of the style sheet of the remote `name`. A selector without a class is one, because it affects
 * elements of the shell and of other remotes; so is a rule that counts for the whole page, such as `@property`, and a
 * font family that could replace one of the page.
 */
export function checkStyles(name: string, file: string, css: string): string[] {
  try {
    const { nodes } = postcss.parse(css);
    const wide = new Set([...wideSelectors(nodes, false), ...foreignFonts(nodes, name)]);
    return [...wide].map((selector) => `has styles for the whole page: ${selector} in ${file}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`has the style sheet ${file}, which cannot be read: ${reason}`];
  }
}

/**
 * Yields the selectors that affect the whole page, that is, without a class. Within a rule that has a class
 * (`isWithinNarrow`), a nested rule needs none.
 */
function* wideSelectors(nodes: readonly ChildNode[] = [], isWithinNarrow: boolean): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'rule') {
      const wide = selectorsOf(node.selector).filter((selector) => !isNarrow(selector, isWithinNarrow));
      yield* wide.map((selector) => String(selector).trim());
      yield* wideSelectors(node.nodes, wide.length === 0);
    } else if (node.type === 'atrule' && !ownAtRule.test(node.name)) {
      if (!conditional.test(node.name)) yield `@${node.name} ${node.params}`.trim();
      yield* wideSelectors(node.nodes, isWithinNarrow || isNarrowScope(node));
    }
  }
}

/** Rules that have a name of their own and no selectors. Builds give key frames names with a hash. */
const ownAtRule = /^((-\w+-)?keyframes|font-face|charset)$/i;
/** Rules that say when the selectors within apply. All others, such as `@property`, count for the whole page. */
const conditional = /^(media|supports|container|layer|scope|starting-style)$/i;

/** Yields the font families whose names do not begin with the remote's. */
function* foreignFonts(nodes: readonly ChildNode[] = [], name: string): Generator<string> {
  for (const node of nodes) {
    if (node.type !== 'atrule') continue;
    yield* foreignFonts(node.nodes, name);
    if (!/^font-face$/i.test(node.name)) continue;
    const families = (node.nodes ?? []).filter(
      (each) => each.type === 'decl' && /^font-family$/i.test(each.prop),
    );
    for (const family of families as Declaration[]) {
      if (!family.value.replace(/^["']/, '').startsWith(name)) yield `@font-face ${family.value}`;
    }
  }
}

const selectorsOf = (text: string) => parser().astSync(text).nodes;

/**
 * Returns whether a selector affects only elements of the remote. `nav:has(&)` does not, although nested: it matches
 * elements around the rule's own.
 */
const isNarrow = (selector: parser.Selector, isWithinNarrow: boolean) =>
  hasClass(selector) || (isWithinNarrow && !/:has\(.*&/.test(String(selector)));

function isNarrowScope({ name, params }: AtRule): boolean {
  const [, root] = /^\(([^)]*)\)/.exec(params) ?? [];
  return name === 'scope' && root !== undefined && selectorsOf(root).every(hasClass);
}

/**
 * Returns whether a part of a selector has a class. Not counted are classes of the root element, and those in `:not`
 * and `:has`.
 */
function hasClass(selector: parser.Selector): boolean {
  return compoundsOf(selector).some((compound) => !compound.some(isRoot) && compound.some(isClass));
}

const isRoot = (node: parser.Node) =>
  (node.type === 'tag' && /^(html|body)$/i.test(node.value)) || node.value === ':root';

function isClass(node: parser.Node): boolean {
  if (node.type === 'class') return true;
  return node.type === 'pseudo' && /^:(is|where)$/.test(node.value) && node.nodes.every(hasClass);
}

function compoundsOf({ nodes }: parser.Selector): parser.Node[][] {
  const compounds: parser.Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'combinator') compounds.push([]);
    else compounds.at(-1)?.push(node);
  }
  return compounds;
}
