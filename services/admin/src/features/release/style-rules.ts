import postcss from 'postcss';
import type { AtRule, ChildNode } from 'postcss';
import parser from 'postcss-selector-parser';

/** What a style sheet of a remote would do to the whole page: no selector may match elements without a class. */
export function checkStyles(file: string, css: string): string[] {
  try {
    const wide = new Set(wideSelectors(postcss.parse(css).nodes, false));
    return [...wide].map((selector) => `has styles for the whole page: ${selector} in ${file}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`has the style sheet ${file}, which cannot be read: ${reason}`];
  }
}

/** A rule inside a narrow one matches within its elements alone. */
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

/** `nav:has(&)` stands inside a rule and matches around its elements. */
const isNarrow = (selector: parser.Selector, isWithinNarrow: boolean) =>
  hasClass(selector) || (isWithinNarrow && !/:has\(.*&/.test(String(selector)));

function isNarrowScope({ name, params }: AtRule): boolean {
  const [, root] = /^\(([^)]*)\)/.exec(params) ?? [];
  return name === 'scope' && root !== undefined && selectorsOf(root).every(hasClass);
}

/** Classes of the document's root are not the remote's own; `:not` and `:has` say nothing of what is matched. */
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
