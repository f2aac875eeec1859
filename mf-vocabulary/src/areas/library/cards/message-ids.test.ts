import { es } from '../../../messages/es.ts';
import { ru } from '../../../messages/ru.ts';
import { folderNames } from './message-ids.ts';

type Texts = Record<string, string>;
const catalogues: [string, Texts][] = [
  ['es', es],
  ['ru', ru],
];

test.each(catalogues)(
  'the page of all cards and its folders each have a name of their own: %s',
  (_, texts) => {
    const names = [texts['vocabulary.cards'], ...Object.values(folderNames).map((id) => texts[id])];
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  },
);

test.each(catalogues)('the way to that page is called as the page is: %s', (_, texts) => {
  expect(texts['vocabulary.hub.cards']).toBe(texts['vocabulary.cards']);
  expect(texts['vocabulary.cards.title']?.toLowerCase()).toBe(texts['vocabulary.cards']?.toLowerCase());
});
