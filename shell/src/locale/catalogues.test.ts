import { createCatalogues } from './catalogues.ts';

const source = (name: string) => ({
  es: () => Promise.resolve({ [`${name}.title`]: 'hola' }),
  ru: () => Promise.resolve({ [`${name}.title`]: 'привет' }),
});

test('a locale holds the texts of the shell and of every remote that started', async () => {
  const catalogues = createCatalogues(source('shell'));
  await catalogues.add(source('study'), 'es');
  await catalogues.load('ru');
  expect(catalogues.get()).toEqual({
    es: { 'shell.title': 'hola', 'study.title': 'hola' },
    ru: { 'shell.title': 'привет', 'study.title': 'привет' },
  });
});

test('texts that failed to load are requested again, and a remote without its texts is not added', async () => {
  const catalogues = createCatalogues(source('shell'));
  let isDown = true;
  const study = {
    ...source('study'),
    es: () => (isDown ? Promise.reject(new Error('no such file')) : source('study').es()),
  };
  await expect(catalogues.add(study, 'es')).rejects.toThrow('no such file');
  await catalogues.load('ru');
  expect(catalogues.get().ru).toEqual({ 'shell.title': 'привет' });
  isDown = false;
  await catalogues.add(study, 'es');
  expect(catalogues.get().es).toHaveProperty(['study.title']);
});

test('a remote whose texts fail to load in another language keeps its current ones and does not delay other remotes', async () => {
  const reported: unknown[] = [];
  globalThis.reportError = (error: unknown) => void reported.push(error);
  const catalogues = createCatalogues(source('shell'));
  const sick = { ...source('sick'), ru: () => Promise.reject(new Error('no such file')) };
  await catalogues.add(sick, 'es');
  await catalogues.load('ru');
  await catalogues.add(source('study'), 'ru');
  expect(catalogues.get().ru).toEqual({
    'shell.title': 'привет',
    'sick.title': 'hola',
    'study.title': 'привет',
  });
  expect(reported).toHaveLength(2);
});

test('remotes that start at the same time keep their texts', async () => {
  const catalogues = createCatalogues(source('shell'));
  await Promise.all([catalogues.add(source('study'), 'es'), catalogues.add(source('auth'), 'es')]);
  expect(Object.keys(catalogues.get().es ?? {})).toEqual(['shell.title', 'study.title', 'auth.title']);
});

test('texts that are added while the page changes to another language are loaded in it, too', async () => {
  const catalogues = createCatalogues(source('shell'));
  await Promise.all([catalogues.add(source('study'), 'es'), catalogues.load('ru')]);
  expect(catalogues.get().ru).toEqual({ 'shell.title': 'привет', 'study.title': 'привет' });
});
