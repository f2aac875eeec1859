/**
 * How a style sheet is limited to the elements of one remote. The shell renders what a remote shows within elements that
 * have the remote's name as `data-remote`. The build adds a condition to the subject of each selector, that is, to its
 * last compound: `.a .b` becomes `.a .b:where([data-remote=mf_x] *)`. `:where` adds no specificity, so the order of rules
 * stays. Everything before the subject may be outside of the remote, such as `[data-theme=light]` on the root element.
 */
import parser from 'postcss-selector-parser';

/** Returns the condition that an element is within the remote. */
export const scopeOf = (name: string) => `:where([data-remote=${name}] *)`;

/** Returns the selector of the elements around all that the remote shows. Rules for `:root` become rules for them. */
export const rootOf = (name: string) => `:where([data-remote=${name}])`;

/** Returns the nodes after the last combinator of a selector. */
export function subjectOf({ nodes }: parser.Selector): parser.Node[] {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1);
}

/** Returns whether a selector matches only elements of the remote, by exactly the condition that the build adds. */
export function isScoped(selector: parser.Selector, name: string): boolean {
  const subject = subjectOf(selector);
  const texts = subject.map((node) => String(node).trim());
  if (texts.length === 1 && texts[0] === rootOf(name)) return true;
  const end = subject.findIndex((node) => parser.isPseudoElement(node));
  return texts.slice(0, end < 0 ? undefined : end).includes(scopeOf(name));
}

/** Returns the prefix of the remote's key frames, whose names count for the whole page. */
export const prefixOf = (name: string) => `${name}-`;

/** Returns the prefix of the remote's cascade layers: all are in one that has its name. */
export const layerOf = (name: string) => `${name}.`;
