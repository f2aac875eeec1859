/** @jest-environment jsdom */
import { treeOf } from '../kept/tree-of.ts';
import { buildNode } from './build-node.ts';
import type { KeptNode } from './kept-screen.ts';

function built(node: KeptNode): string {
  const root = document.createElement('div');
  root.append(buildNode(document, node));
  return root.innerHTML;
}

test('an element is built as it was described', () => {
  const html =
    '<section aria-label="Tarjeta" data-flipped="false"><p lang="es">¿Qué <b>tal</b>?</p><a href="/es/practice">x</a><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><button inert="">b</button></section>';
  document.body.innerHTML = html;
  const [tree] = treeOf(document.body.firstElementChild ?? document.body);
  expect(built(tree ?? '')).toBe(html);
  const shape = buildNode(document, ['svg', {}, [['path', {}, []]]]).firstChild as Element;
  expect(shape.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

test('styles are set as a property, which the page’s policy allows', () => {
  const element = buildNode(document, ['p', { style: '--fit: 0.5' }, []]) as HTMLElement;
  expect(element.style.getPropertyValue('--fit')).toBe('0.5');
});

test.each<KeptNode>([
  ['script', {}, ['alert(1)']],
  ['iframe', { src: '/es' }, []],
  ['object', { data: '/es' }, []],
  ['link', { rel: 'stylesheet', href: '/a.css' }, []],
  ['form', { action: '/es' }, []],
  ['svg:script', {}, []],
])('elements that load or run something are left out: %j', (...node) => {
  expect(built(node as unknown as KeptNode)).toBe('');
});

test.each<Record<string, string>>([
  { onclick: 'x()' },
  { ONFOCUS: 'x()' },
  { href: 'javascript:x()' },
  { href: '//x.test' },
  { 'xlink:href': 'data:,' },
])('attributes that run something or leave the site are left out: %j', (attributes) => {
  expect(built(['a', attributes, []])).toBe('<a></a>');
});
