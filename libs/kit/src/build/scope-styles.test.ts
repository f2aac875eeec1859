import { checkStyles } from '@repaso/release-rules';
import { keyframesIn, scopeStyles } from './scope-styles.ts';

const scope = (css: string) => scopeStyles(css, { name: 'mf_x', keyframes: keyframesIn([css]) }).css;
/** Writes the conditions short: `@own` of an element within the remote, `@root` of the element around them. */
const short = (css: string) =>
  css
    .replaceAll(':where([data-remote=mf_x] *)', '@own')
    .replaceAll(':where([data-remote=mf_x])', '@root')
    .replaceAll(/\s+/g, ' ')
    .trim();

const rows: [css: string, scoped: string][] = [
  ['.a{color:red}', '.a@own{color:red}'],
  ['nav, .a .b > c{x:y}', 'nav@own,.a .b>c@own{x:y}'],
  ['*{x:y}', '*@own{x:y}'],
  ['[hidden]{x:y}', '[hidden]@own{x:y}'],
  ['.a::before,.a:after,::selection{x:y}', '.a@own::before,.a@own:after,@own::selection{x:y}'],
  ['.a:hover:not(.b)::part(c):focus{x:y}', '.a:hover:not(.b)@own::part(c):focus{x:y}'],
  ['.a:has(&>.b){x:y}', '.a:has(:is(:scope)>.b)@own{x:y}'],
  [':is(.a,nav) b{x:y}', ':is(.a,nav) b@own{x:y}'],
  ['nav:has(.a){x:y}', 'nav:has(.a)@own{x:y}'],
  ['.a:not(.b .c){x:y}', '.a:not(.b .c)@own{x:y}'],
  ['.a + .b ~ .c{x:y}', '.a+.b~.c@own{x:y}'],
  // Themes and other conditions on elements around the remote.
  ['[data-theme=light] .a{x:y}', '[data-theme=light] .a@own{x:y}'],
  [':root[data-motion="paused"] .a *{x:y}', ':root[data-motion="paused"] .a *@own{x:y}'],
  ['.dark{.a{x:y}}', '.dark .a@own{x:y}'],
  // Rules for the page become rules for the remote.
  [':root{--x:y}', ':root @root{--x:y}'],
  ['html[data-theme=dark], BODY{--x:y}', 'html[data-theme=dark] @root,BODY @root{--x:y}'],
  ['html.dark{--x:y;.a{b:c}}', 'html.dark @root{--x:y;} html.dark .a@own{b:c}'],
  ['body::before{x:y}', 'body@own::before{x:y}'],
  // Nesting.
  ['.a{x:y;&:hover{b:c}d:e}', '.a@own{x:y;} .a:hover@own{b:c} .a@own{d:e;}'],
  ['.a{nav &{x:y}nav:has(&){x:y}}', 'nav .a@own{x:y} nav:has(:is(.a))@own{x:y}'],
  ['.a,.b{@media print{x:y}}', '@media print{ .a@own,.b@own{x:y;}}'],
  // Rules within others.
  [
    '@media (width > 600px){@supports (gap:1px){.a{x:y}}}',
    '@media (width > 600px){@supports (gap:1px){.a@own{x:y}}}',
  ],
  ['@container c (width > 1px){.a{x:y}}', '@container c (width > 1px){.a@own{x:y}}'],
  ['@scope (.a) to (.b){img{x:y}:scope{x:y}}', '@scope (.a) to (.b){img@own{x:y}:scope@own{x:y}}'],
  ['@starting-style{.a{opacity:0}}', '@starting-style{.a@own{opacity:0}}'],
  // Names that count for the whole page.
  ['@layer a,b;@layer a{.a{x:y}}', '@layer mf_x.a, mf_x.b;@layer mf_x.a{.a@own{x:y}}'],
  ['@media print{@layer a.b{@layer c{.a{x:y}}}}', '@media print{@layer mf_x.a.b{@layer c{.a@own{x:y}}}}'],
  ['@layer{.a{x:y}}', '@layer{.a@own{x:y}}'],
  [
    '@keyframes spin{from{x:y}50%{x:z}}.a{animation:spin 1s ease,other 2s}',
    '@keyframes mf_x-spin{from{x:y}50%{x:z}}.a@own{animation:mf_x-spin 1s ease,other 2s}',
  ],
  [
    '@-webkit-keyframes "a b"{to{x:y}}.a{animation-name:"a b";--animate-in:var(--z, "a b") 1s;--spin:"a b"}',
    '@-webkit-keyframes "mf_x-a b"{to{x:y}}.a@own{animation-name:"mf_x-a b";--animate-in:var(--z, "mf_x-a b") 1s;--spin:"a b"}',
  ],
  ["@font-face{font-family:mf_x;src:url('x.woff2')}", "@font-face{font-family:mf_x;src:url('x.woff2')}"],
  // Texts that look like the end of something.
  ['.a{content:"}nav{x:y}"}', '.a@own{content:"}nav{x:y}"}'],
  [String.raw`.a\,nav\{.b{x:y}`, String.raw`.a\,nav\{.b@own{x:y}`],
  [String.raw`.\31 a\:b:hover{x:y}`, String.raw`.\31 a\:b:hover@own{x:y}`],
  ['[title="a,b{}::c"] .a{x:y}', '[title="a,b{}::c"] .a@own{x:y}'],
  ['.a/*,*/.b/* } */{x:y}', '.a/*,*/.b@own/* } */{x:y}'],
  ['.a:is(:where([data-remote=mf_x] *),nav){x:y}', '.a:is(@own,nav)@own{x:y}'],
  ['.a{--x:{nav{x:y}};b:c}', '.a@own{--x:{nav{x:y}};b:c}'],
];

test.each(rows)('a style sheet is limited to its remote: %s', (css, scoped) => {
  expect(short(scope(css))).toBe(scoped);
});

test.each(rows)(
  'the release check accepts what was limited, and a second time changes nothing: %s',
  (css) => {
    expect(checkStyles('mf_x', 'a.css', scope(css))).toEqual([]);
    expect(short(scope(scope(css)))).toBe(short(scope(css)));
  },
);

test('key frames of one sheet are renamed in the others', () => {
  const css = '.a{animation:spin 1s}';
  const keyframes = keyframesIn(['@keyframes spin{}', css]);
  expect(scopeStyles(css, { name: 'mf_x', keyframes }).css).toContain('animation:mf_x-spin 1s');
});

test.each([
  '@import "/other.css";',
  '@property --ground{syntax:"*"}',
  '@page{size:a5}',
  '@namespace a url(b);',
])('a rule for the whole page stays, and the release check refuses it: %s', (css) => {
  expect(scope(css)).toBe(css);
  expect(checkStyles('mf_x', 'a.css', scope(css))).toHaveLength(1);
});

test('a style sheet that cannot be read fails the build', () => {
  expect(() => scope('.a{color:red')).toThrow('Unclosed block');
});
