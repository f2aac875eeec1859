import { checkStyles } from './style-rules.ts';

/** `@own` stands for the condition that an element is within the remote, `@root` for the element around all of them. */
const written = (css: string, name = 'mf_a') =>
  css
    .replaceAll('@own', `:where([data-remote=${name}] *)`)
    .replaceAll('@root', `:where([data-remote=${name}])`);
const check = (css: string) => checkStyles('mf_a', 'a.css', written(css));

test.each([
  '.a@own { color: red }',
  'nav@own, nav > .a@own, *@own { color: red }',
  ":root[data-motion='paused'] .a@own { animation: none }",
  '.a@own::before, @own::selection, .a:hover@own:focus { color: red }',
  ':root @root, @root { --x: y }',
  '@media (width > 600px) { @supports (gap: 1px) { .a@own { color: red } } }',
  '@keyframes mf_a-spin { from { opacity: 0 } to { opacity: 1 } }',
  "@-webkit-keyframes 'mf_a-spin' { from { opacity: 0 } }",
  "@font-face { font-family: mf_a; src: url('x.woff2') }",
  "@media print { @font-face { font-family: 'mf_a mono'; src: url('x.woff2') } }",
  '@container (width > 1px) { .a@own { color: red } }',
  '@layer mf_a.one, mf_a.two; @layer mf_a.one { @layer three { .a@own { color: red } } }',
  '@layer { .a@own { color: red } }',
  '@starting-style { .a@own { opacity: 0 } }',
  '.a@own { @media print { color: red } nav@own { color: red } }',
  '@scope (nav) { img@own { color: red } }',
  ".a@own { content: '}nav{' ; --x: { nav { color: red } } }",
])('styles that end at the remote’s own elements are accepted: %s', (css) => {
  expect(check(css)).toEqual([]);
});

test.each([
  ['nav { color: red }', 'nav'],
  ['.a, .b@own { color: red }', '.a'],
  ['.a@own .b { color: red }', '.a@own .b'],
  ['.a@own > * { color: red }', '.a@own > *'],
  [':root:has(.a@own) { color: red }', ':root:has(.a@own)'],
  ['nav:not(@own) { color: red }', 'nav:not(@own)'],
  [':is(@own, nav) { color: red }', ':is(@own, nav)'],
  ['nav::before@own { color: red }', 'nav::before@own'],
  ['nav@root { color: red }', 'nav@root'],
  ['.a:where([data-remote=mf_b] *) { color: red }', '.a:where([data-remote=mf_b] *)'],
  ['.a:where([data-remote] *) { color: red }', '.a:where([data-remote] *)'],
  ['.a:where([data-remote=mf_a] *, nav) { color: red }', '.a:where([data-remote=mf_a] *, nav)'],
  ['.a[title="@own"] { color: red }', '.a[title="@own"]'],
  ['nav/* @own */ { color: red }', 'nav'],
  ['nav/**/@own/**/ b { color: red }', 'nav/**/@own/**/ b'],
  [
    String.raw`nav\:where\(\[data-remote\=mf_a\]\ \*\) { color: red }`,
    String.raw`nav\:where\(\[data-remote\=mf_a\]\ \*\)`,
  ],
  ['@media print { nav { color: red } }', 'nav'],
  ['.a@own { & > nav { color: red } }', '& > nav'],
  ['.a@own { nav:has(&) { color: red } }', 'nav:has(&)'],
  ['@layer one { .a@own { color: red } }', '@layer one'],
  ['@layer mf_a.one, two;', '@layer mf_a.one, two'],
  ['@keyframes spin { from { opacity: 0 } }', '@keyframes spin'],
  ['@keyframes "spin" { from { opacity: 0 } }', '@keyframes "spin"'],
])('styles beyond the remote’s own elements are reported with their file: %s', (css, what) => {
  const reasons = checkStyles('mf_a', 'a.css', `${written(css)}\n@media print {${written('@root {}')}}`);
  expect(reasons).toContain(`has styles beyond its own elements: ${written(what)} in a.css`);
});

test.each([
  ['.a@own { @scope (nav) { color: red } }', 'color outside of a rule'],
  ['@scope (nav) { color: red }', 'color outside of a rule'],
  ['--x:hover, nav { color: red }', '--x outside of a rule'],
  ["@font-face { font-family: 'JetBrains Mono'; src: url('x.woff2') }", "@font-face 'JetBrains Mono'"],
  ['@media print { @font-face { font-family: x; src: url(x) } }', '@font-face x'],
  ['@font-face { font-family: mf_ab }', '@font-face mf_ab'],
  [
    String.raw`@font-face { font-family: mf_a; font-f\61mily: 'JetBrains Mono' }`,
    "@font-face 'JetBrains Mono'",
  ],
  ["@property --ground { syntax: '<color>'; inherits: true; initial-value: red }", '@property --ground'],
  ['@view-transition { navigation: auto }', '@view-transition'],
  ['@page { size: a5 }', '@page'],
  ["@import '/other.css';", "@import '/other.css'"],
])('rules for the whole page are reported with their file: %s', (css, what) => {
  expect(check(css)).toEqual([`has styles for the whole page: ${what} in a.css`]);
});

test.each([
  ['a string that ends with its line', '.a@own { content: "\n} nav { color: red } .a@own { content: "}'],
  ['a bracket that is closed by another', '.a@own { x: ({); } nav { color: red } .a@own { x: }) }'],
  ['an address with a quotation mark', '.a@own { x: url(a"b) }'],
  ['a comment that does not end', '.a@own { color: red } /*'],
  ['a brace that closes nothing', '.a@own { color: red } } nav { color: red }'],
  ['the begin and end of an HTML comment', '<!-- .a@own { color: red } -->'],
  ['an escaped end of a line', '.a\\\n@own { color: red }'],
  // Read as UTF-8, the first and the last letter are parts of the begin and the end of a comment.
  ['another encoding', `${Buffer.from('\uFEFF⨯, nav{}⼪', 'utf16le').toString()}.a@own { color: red }`],
  ['half a rule', '.a@own { color: red'],
])('a style sheet that a browser may read in another way is refused: %s', (_, css) => {
  expect(check(css)).toEqual([expect.stringContaining('a.css, which cannot be read: ')]);
});

test('a build from before styles were limited gets one reason, which says what to do', () => {
  expect(check('.a { color: red } .b { color: red } nav { color: red }')).toEqual([
    'has styles beyond its own elements: .a in a.css; build it again with the present kit',
  ]);
});
