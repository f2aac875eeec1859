import postcss from 'postcss';
import type { ChildNode, Container, Document } from 'postcss';
import parser from 'postcss-selector-parser';

/** What a style sheet of a remote would do to the whole page: no selector may match elements without a class. */
export function checkStyles(file: string, css: string): string[] {
  let root;
  try {
    root = postcss.parse(css);
  } catch (error) {
    return [`has the style sheet ${file}, which cannot be read: ${(error as Error).message}`];
  }
  const found = new Set<string>();
  root.walkRules((rule) => {
    if (isWithin(rule, /^(-webkit-)?keyframes$/)) return;
    for (const selector of selectorsOf(rule.selector))
      if (!isNarrow(selector, rule)) found.add(String(selector).trim());
  });
  root.walkAtRules('import', (rule) => {
    found.add(`@import ${rule.params}`);
  });
  return [...found].map((selector) => `has styles for the whole page: ${selector} in ${file}`);
}

const selectorsOf = (text: string) => parser().astSync(text).nodes;

/** A rule inside a narrow rule is narrow unless it leaves the parent out: `nav &` matches within the parent alone. */
function isNarrow(selector: parser.Selector, rule: ChildNode): boolean {
  if (hasClass(selector)) return true;
  // `nav:has(&)` matches around the parent.
  if (/:has\(.*&/.test(String(selector))) return false;
  const outer = outerRule(rule);
  if (outer === undefined) return false;
  return outer.type === 'rule'
    ? selectorsOf(outer.selector).every((one) => isNarrow(one, outer))
    : outer.params.startsWith('(') &&
        selectorsOf(outer.params.slice(1, outer.params.indexOf(')'))).every(hasClass);
}

/** Classes of the document's root are not the remote's own; `:not` and `:has` say nothing of what is matched. */
function hasClass(selector: parser.Selector): boolean {
  return compoundsOf(selector).some((compound) => {
    const isRoot = compound.some(
      (node) => (node.type === 'tag' && /^(html|body)$/i.test(node.value)) || node.value === ':root',
    );
    return !isRoot && compound.some(isClass);
  });
}

function isClass(node: parser.Node): boolean {
  if (node.type === 'class') return true;
  return (
    node.type === 'pseudo' &&
    /^:(is|where|-webkit-any|-moz-any)$/.test(node.value) &&
    node.nodes.every(hasClass)
  );
}

function compoundsOf({ nodes }: parser.Selector): parser.Node[][] {
  const compounds: parser.Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'combinator') compounds.push([]);
    else compounds.at(-1)?.push(node);
  }
  return compounds;
}

type Outer = Container<ChildNode> | Document | undefined;

/** The rule or `@scope` around a rule, past `@media` and its like. */
function outerRule(rule: ChildNode) {
  for (let outer: Outer = rule.parent; outer; outer = outer.parent as Outer) {
    if (outer.type === 'rule') return outer as postcss.Rule;
    if (outer.type === 'atrule' && (outer as postcss.AtRule).name === 'scope') return outer as postcss.AtRule;
  }
  return undefined;
}

const isWithin = ({ parent }: ChildNode, name: RegExp) =>
  parent?.type === 'atrule' && name.test((parent as postcss.AtRule).name);
