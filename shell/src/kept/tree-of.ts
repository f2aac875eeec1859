import type { KeptNode } from '../early/kept-screen.ts';

/** Returns the description of an element or a text, from which `buildNode` builds it again. */
export function treeOf(node: Node): readonly KeptNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  return [[node.localName, attributes, [...node.childNodes].flatMap(treeOf)]];
}
