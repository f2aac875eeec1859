import { blankContent } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { readImport } from './read-import.ts';
import type { CardToExport } from './export/card-to-export.ts';
import { toCsv } from './export/to-csv.ts';
import { toJson } from './export/to-json.ts';

const card = (content: Partial<CardToExport['content']>): CardToExport => ({
  ...{ id: '7d444840-9dc0-11d1-b245-5ffdce74fad2', progress: newProgress(), reviews: [] },
  content: {
    ...{ ...blankContent, frontValue: 'el año', backValue: 'год', category: 'Viaje' },
    ...content,
  },
});
const cards = [
  card({ tags: ['en la casa'], partOfSpeech: 'SUSTANTIVO', frontExample: 'Feliz año; "nuevo",\ny más' }),
  card({ frontValue: '=cmd|calc!A1', backValue: '+7 (495)', tags: ['a,b', 'c\\d'] }),
  card({ frontValue: "'hola", backValue: 'привет, мир', backExample: '-1' }),
];
const noPackages = () => {
  throw new Error('no package was given');
};

test.each([
  ['CSV', () => readImport({ bytes: toCsv(cards) }, {}, noPackages)],
  ['JSON', () => readImport({ text: toJson(cards) }, {}, noPackages)],
])('an export as %s is restored by the import', (_name, read) => {
  const back = read();
  expect(back.errors).toEqual([]);
  expect(back.cards).toEqual(
    cards.map(({ content }) => {
      const { frontValue, frontExample, backValue, backExample, tags, partOfSpeech } = content;
      return expect.objectContaining({
        ...{ frontValue, frontExample, backValue, backExample, tags, partOfSpeech },
      }) as unknown;
    }),
  );
});
