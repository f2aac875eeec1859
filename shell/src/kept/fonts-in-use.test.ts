/** @jest-environment jsdom */
import { fontsInUse } from './fonts-in-use.ts';

class FontRule {
  readonly style: { getPropertyValue: (name: string) => string };
  constructor(family: string, weight: string, range: string, src: string) {
    const values = { 'font-family': `"${family}"`, 'font-weight': weight, 'unicode-range': range, src };
    this.style = { getPropertyValue: (name) => Reflect.get(values, name) as string };
  }
}
Object.assign(globalThis, { CSSFontFaceRule: FontRule });

const origin = 'https://repaso.test';
const rules = [
  new FontRule('Plex Sans', '400', 'U+0-FF', 'url("/sans-latin.1.woff2") format("woff2")'),
  new FontRule('Plex Sans', '400', 'U+400-45F', 'url("/sans-cyrillic.1.woff2") format("woff2")'),
  new FontRule('Plex Sans', '600', 'U+0-FF', 'url(bold.1.woff2)'),
  new FontRule('Fallback', '400', 'U+0-FF', 'local("Arial")'),
  {},
];
const face = (family: string, weight: string, unicodeRange: string, status = 'loaded') => ({
  ...{ family, weight, unicodeRange, status },
});

/** A page with a sheet of this site, another site's sheet and an inline sheet. */
function pageWith(fonts: ReturnType<typeof face>[]) {
  const foreign = {
    href: 'https://other.test/a.css',
    get cssRules(): never {
      throw new DOMException('not allowed', 'SecurityError');
    },
  };
  const styleSheets = [
    foreign,
    { href: null, cssRules: [] },
    { href: `${origin}/remotes/a.css`, cssRules: rules },
  ];
  return { fonts, styleSheets, location: { origin } } as unknown as Document;
}

test('only the files of fonts in which text was shown are returned, also without quotes and beside the sheet', () => {
  const used = [face('Plex Sans', '400', 'U+0-FF'), face('Plex Sans', '600', 'U+0-FF')];
  const unused = face('Plex Sans', '400', 'U+400-45F', 'unloaded');
  const local = face('Fallback', '400', 'U+0-FF');
  expect(fontsInUse(pageWith([...used, unused, local]))()).toEqual([
    '/sans-latin.1.woff2',
    '/remotes/bold.1.woff2',
  ]);
});

test('fonts that were used later are returned later', () => {
  const fonts = [face('Plex Sans', '400', 'U+0-FF')];
  const inUse = fontsInUse(pageWith(fonts));
  expect(inUse()).toEqual(['/sans-latin.1.woff2']);
  fonts.push(face('Plex Sans', '400', 'U+400-45F'));
  expect(inUse()).toEqual(['/sans-latin.1.woff2', '/sans-cyrillic.1.woff2']);
});
