import postcss from 'postcss';
import type { AtRule, ChildNode } from 'postcss';
import parser from 'postcss-selector-parser';

/** Returns the problems of a remote's style sheet: selectors must not match elements without a class. */
export function checkStyles(file: string, css: string): string[] {
  try {
    const wide = new Set(wideSelectors(postcss.parse(css).nodes, false));
    return [...wide].map((selector) => `has styles for the whole page: ${selector} in ${file}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`has the style sheet ${file}, which cannot be read: ${reason}`];
  }
}

/** Yields the selectors that affect the whole page. A rule nested in a narrow one matches only within its elements. */
function* wideSelectors(nodes: readonly ChildNode[] = [], isWithinNarrow: boolean): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'rule') {
      const wide = selectorsOf(node.selector).filter((selector) => !isNarrow(selector, isWithinNarrow));
      yield* wide.map((selector) => String(selector).trim());
      yield* wideSelectors(node.nodes, wide.length === 0);
    } else if (node.type === 'atrule' && !node.name.endsWith('keyframes')) {
      if (node.name === 'import') yield `@import ${node.params}`;
      yield* wideSelectors(node.nodes, isWithinNarrow || isNarrowScope(node));
    }
  }
}

const selectorsOf = (text: string) => parser().astSync(text).nodes;

/** `nav:has(&)` is nested in a rule but matches elements around it. */
const isNarrow = (selector: parser.Selector, isWithinNarrow: boolean) =>
  hasClass(selector) || (isWithinNarrow && !/:has\(.*&/.test(String(selector)));

function isNarrowScope({ name, params }: AtRule): boolean {
  const [, root] = /^\(([^)]*)\)/.exec(params) ?? [];
  return name === 'scope' && root !== undefined && selectorsOf(root).every(hasClass);
}

/** Classes of the root element do not count, and neither do classes in `:not` and `:has`. */
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
