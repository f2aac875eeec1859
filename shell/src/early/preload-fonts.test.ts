/** @jest-environment jsdom */
import { preloadFonts } from './preload-fonts.ts';

const preloads = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => document.head.replaceChildren());

test('fonts of the site are preloaded as the style sheets request them', () => {
  preloadFonts(document, ['/plex-sans.1a2b.woff2', '/remotes/mf_study/1.0/own.woff2']);
  expect(preloads()).toEqual(['/plex-sans.1a2b.woff2', '/remotes/mf_study/1.0/own.woff2']);
  const [link] = document.head.querySelectorAll('link');
  expect(link).toMatchObject({ rel: 'preload', as: 'font', crossOrigin: 'anonymous' });
});

test.each([
  '//other.test/a.woff2',
  'https://other.test/a.woff2',
  '/api/auth/session',
  '/a.woff2?b',
  'a.woff2',
  '',
])('%j in the storage is not requested', (path) => {
  preloadFonts(document, [path]);
  expect(preloads()).toEqual([]);
});
