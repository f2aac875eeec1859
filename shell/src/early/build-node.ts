import type { KeptNode } from './kept-screen.ts';

const tags =
  /^(div|section|article|main|header|footer|nav|p|h[1-6]|ul|ol|li|dl|dt|dd|span|em|strong|b|i|small|kbd|time|br|a|button|svg|g|path|circle|ellipse|rect|line|polyline|polygon)$/;
const svgSpace = 'http://www.w3.org/2000/svg';
/** A path of this site, or a place in the page. */
const ownPath = /^(\/(?!\/)|#)/;

/**
 * Builds an element from its description. Elements that could load or run something, event handlers, and links to other
 * sites are left out, because the description was stored on the device.
 */
export function buildNode(page: Document, node: KeptNode, isShape = false): Node {
  if (typeof node === 'string') return page.createTextNode(node);
  const [tag, attributes, children] = node;
  if (!tags.test(tag)) return page.createTextNode('');
  const inShape = isShape || tag === 'svg';
  const element = inShape ? page.createElementNS(svgSpace, tag) : page.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    // The page's policy forbids the attribute, but not the property.
    if (name === 'style') element.style.cssText = value;
    else if (!/^on/i.test(name) && (!/href/i.test(name) || ownPath.test(value)))
      element.setAttribute(name, value);
  }
  element.append(...children.map((child) => buildNode(page, child, inShape)));
  return element;
}
