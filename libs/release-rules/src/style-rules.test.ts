import { checkStyles } from './style-rules.ts';

const check = (css: string) => checkStyles('mf_a', 'a.css', css);

test.each([
  '.a { color: red }',
  'button .a, nav > .a { color: red }',
  ":root[data-motion='paused'] .a { animation: none }",
  '.a nav, .a > *, .a::before { color: red }',
  '@media (width > 600px) { @supports (gap: 1px) { .a { color: red } } }',
  '@keyframes spin { from { opacity: 0 } to { opacity: 1 } }',
  "@font-face { font-family: mf_a; src: url('x.woff2') }",
  "@media print { @font-face { font-family: 'mf_a mono'; src: url('x.woff2') } }",
  '@container (width > 1px) { .a { color: red } }',
  '@layer one { .a { color: red } }',
  '@starting-style { .a { opacity: 0 } }',
  '.a { & > nav { color: red } nav & { color: red } }',
  ':is(.a, .b) { color: red }',
  '@scope (.a) { img { color: red } }',
])('styles with an own class are accepted: %s', (css) => {
  expect(check(css)).toEqual([]);
});

test.each([
  ['* { color: red }', '*'],
  ['nav { display: none }', 'nav'],
  [':root { --ground: red }', ':root'],
  ['html, .a { color: red }', 'html'],
  ['body > div { color: red }', 'body > div'],
  ['#root { display: none }', '#root'],
  ['[hidden] { display: block }', '[hidden]'],
  ['html.dark nav { display: none }', 'html.dark nav'],
  ['nav:not(.a) { display: none }', 'nav:not(.a)'],
  [':root:has(.a) nav { display: none }', ':root:has(.a) nav'],
  [':is(.a, nav) { display: none }', ':is(.a, nav)'],
  ['@media print { nav { display: none } }', 'nav'],
  ['@layer base { nav { display: none } }', 'nav'],
  ['.a { nav:has(&) { display: none } }', 'nav:has(&)'],
  ['nav { & a { color: red } }', 'nav'],
  ['@scope (nav) { a { color: red } }', 'a'],
  ["@font-face { font-family: 'JetBrains Mono'; src: url('x.woff2') }", "@font-face 'JetBrains Mono'"],
  ['@media print { @font-face { font-family: x; src: url(x) } }', '@font-face x'],
  ["@property --ground { syntax: '<color>'; inherits: true; initial-value: red }", '@property --ground'],
  ['@view-transition { navigation: auto }', '@view-transition'],
  ['@page { size: a5 }', '@page'],
  ["@import '/other.css';", "@import '/other.css'"],
])('styles for the whole page are reported with their file: %s', (css, selector) => {
  expect(check(css)).toContain(`has styles for the whole page: ${selector} in a.css`);
});

test('a style sheet that cannot be read is refused', () => {
  expect(check('.a { color: red')[0]).toContain('a.css, which cannot be read');
});
