// Draws the images in shell/src/icons from icon.svg. After a change of icon.svg, run it by hand: node tools/icons.mjs
import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root, toolEnvironment } from './install.mjs';
import { ensureChromium } from './chromium.mjs';

const folder = path.join(root, 'shell/src/icons');
const svg = readFileSync(path.join(folder, 'icon.svg'), 'utf8');
/**
 * The icon that systems crop to a shape of their own. So the background fills it, it has a margin, and its frame is
 * left out.
 */
const maskable = svg
  .replace(/<rect x[^>]*>/, '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32" rx="4"', '<rect x="-4" y="-4" width="40" height="40"');
/** The icon whose corners the system rounds, so its own are square. */
const square = svg.replace('rx="4"', 'rx="0"');

const pictures = [
  ['icon-192.png', 192, svg],
  ['icon-512.png', 512, svg],
  ['maskable-192.png', 192, maskable],
  ['maskable-512.png', 512, maskable],
  ['apple-touch-180.png', 180, square],
];

const { missing, environment } = ensureChromium(pinnedNode(), toolEnvironment());
if (missing !== undefined) throw new Error(missing);
const browser = await chromium.launch({
  executablePath: environment.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, size, drawing] of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>html,body{margin:0}svg{display:block;width:${size}px}</style>${drawing}`);
  writeFileSync(path.join(folder, name), await page.screenshot({ omitBackground: true }));
}
const font = (name) => {
  const file = path.join(
    root,
    `node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-${name}-normal.woff2`,
  );
  return `data:font/woff2;base64,${readFileSync(file, 'base64')}`;
};
const faces = ['latin-600', 'cyrillic-400', 'latin-400']
  .map(
    (name) =>
      `@font-face{font-family:mono;font-weight:${name.slice(-3)};src:url(${font(name)});unicode-range:${
        name.startsWith('cyrillic') ? 'U+0400-04FF' : 'U+0000-00FF'
      }}`,
  )
  .join('');
/** What messengers show beside a link. Its size is the one that they recommend. */
const linkPreview = `<style>${faces}
  body{margin:0;background:#090e0a;color:#d5e8da;font:400 40px/1.5 mono;display:grid;place-content:center;height:630px}
  .card{border:2px solid #2b3d31;border-radius:6px;padding:56px 72px;width:860px}
  b{font-weight:600;font-size:88px;color:#58f08b;line-height:1.2}
  i{font-style:normal;color:#8fa898}
</style><div class="card"><div><i>~/</i><b>repaso</b></div><div>español en tarjetas</div><div>испанский по карточкам</div></div>`;
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(linkPreview);
await page.evaluate(() => document.fonts.ready);
writeFileSync(path.join(folder, 'link-preview.png'), await page.screenshot());
await browser.close();
