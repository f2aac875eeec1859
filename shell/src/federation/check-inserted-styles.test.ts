/** @jest-environment jsdom */
import type { ReleaseEntry } from '@repaso/contracts';
import { checkInsertedStyles } from './check-inserted-styles.ts';
import { trustOrigin, trustRelease } from './integrity.ts';

const folder = '/remotes/mf_a/1';
const hash = `sha256-${'a'.repeat(43)}=`;
const other = `sha256-${'b'.repeat(43)}=`;
const refused = `sha256-${'A'.repeat(43)}=`;
const entry = { manifest: `${folder}/mf-manifest.json`, integrity: { 'a.css': hash } };

let stop = () => {};
beforeAll(() => {
  trustRelease(entry as unknown as ReleaseEntry);
  trustOrigin('http://localhost:5340');
});
beforeEach(() => {
  document.head.innerHTML = '';
  stop = checkInsertedStyles(document);
});
afterEach(() => stop());

function styleOf(href: string, integrity?: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  if (integrity !== undefined) link.setAttribute('integrity', integrity);
  return link;
}
const integrityOf = (link: HTMLLinkElement) => link.getAttribute('integrity');
const observed = () => new Promise((resolve) => setTimeout(resolve));

test.each<[string, (link: HTMLLinkElement) => void]>([
  ['appended', (link) => document.head.append(link)],
  ['inserted with others', (link) => document.body.append(document.createElement('div'), link)],
  [
    'part of an inserted tree',
    (link) => {
      const tree = document.createElement('div');
      tree.append(link);
      document.body.append(tree);
    },
  ],
  [
    'made a style sheet later',
    (link) => {
      link.rel = 'preload';
      document.head.append(link);
      link.rel = 'stylesheet';
    },
  ],
])('a style sheet that is %s has the integrity of the release set', async (_, insert) => {
  const link = styleOf(`${folder}/a.css`);
  insert(link);
  await observed();
  expect([link.isConnected, integrityOf(link), link.crossOrigin]).toEqual([true, hash, 'anonymous']);
});

test('a script cannot choose another integrity, nor leave it out later', async () => {
  const link = styleOf(`${folder}/a.css`, other);
  document.head.append(link);
  await observed();
  expect(integrityOf(link)).toBe(hash);
  link.removeAttribute('integrity');
  link.href = `${folder}/b.css`;
  await observed();
  expect(integrityOf(link)).toBe(refused);
});

test('a file that the release set does not list never matches', async () => {
  const link = styleOf(`${folder}/unknown.css`);
  document.head.append(link);
  await observed();
  expect(integrityOf(link)).toBe(refused);
});

test('a style sheet keeps its place among the others', async () => {
  const links = ['a.css', 'unknown.css', 'a.css'].map((file) => styleOf(`${folder}/${file}`));
  document.head.append(...links);
  await observed();
  expect([...document.head.children]).toEqual(links);
});

test('a style sheet with the right integrity, and one of a developer’s origin, are left as they are', async () => {
  let inserted = 0;
  const counter = new MutationObserver((records) => (inserted += records.length));
  counter.observe(document.head, { childList: true });
  document.head.append(styleOf(`${folder}/a.css`, hash));
  document.head.append(styleOf('http://localhost:5340/a.css'));
  await observed();
  counter.disconnect();
  expect(inserted).toBe(2);
});
