import { blankTexts } from './card-sheet.ts';
import type { SheetCard } from './card-sheet.ts';
import { checkDeckForm } from './check-deck-form.ts';
import { blankFields, createBody, fieldErrorsOf, readDeckDraft, updateBody } from './deck-draft.ts';

const fields = { ...blankFields, name: ' Mi casa ', tags: 'casa, hogar', externalUrl: '' };
const card: SheetCard = { ...blankTexts, key: 'k1', id: null, frontValue: ' la casa ', backValue: 'дом' };

test('a new deck sends its keys as ids, a stored one only the ids that it has', () => {
  expect(createBody('d1', fields, [card])).toEqual({
    ...{ id: 'd1', name: 'Mi casa', description: null, accessType: 'PRIVATE', accessCode: null },
    ...{ externalUrl: '', tags: ['casa', 'hogar'], level: null },
    cards: [
      {
        ...{ id: 'k1', frontValue: 'la casa', frontExample: null, backValue: 'дом', backExample: null },
        ...{ tags: [], partOfSpeech: null },
      },
    ],
  });
  const stored = { ...card, key: 'k2', id: 'k2' };
  const body = updateBody(7, { ...fields, accessType: 'LINK_ONLY', accessCode: 'Abcdefgh01' }, [
    card,
    stored,
  ]);
  expect(body).toMatchObject({ version: 7, accessCode: 'Abcdefgh01' });
  expect(body.cards?.map(({ id }) => id)).toEqual([undefined, 'k2']);
});

test.each(['', 'https://example.com/a', 'http://localhost:1/x?y'])('%j may be the link', (externalUrl) => {
  expect(fieldErrorsOf({ ...fields, externalUrl })).toEqual({});
});

test.each(['example.com', 'javascript:alert(1)', 'https://', 'https://a b'])(
  '%j may not be the link',
  (externalUrl) => {
    expect(fieldErrorsOf({ ...fields, externalUrl }).externalUrl?.id).toBe('admin.decks.find.url-invalid');
  },
);

test('the first problem of the form is named and located', () => {
  const blank = { ...card, frontValue: '', backValue: '' };
  expect(checkDeckForm(fields, [card, blank])).toBeNull();
  expect(checkDeckForm({ ...fields, name: ' ' }, [card])?.id).toBe('admin.decks.fill-required');
  expect(checkDeckForm({ ...fields, externalUrl: 'x' }, [card])?.id).toBe('admin.decks.invalid');
  expect(checkDeckForm(fields, [blank])?.id).toBe('admin.decks.no-cards');
  expect(checkDeckForm(fields, [card, { ...card, key: 'k2', backValue: '' }])).toEqual({
    id: 'admin.decks.check-cards',
    place: { key: 'k2', field: 'backValue' },
  });
});

test('a draft is read as it was stored; another value is none', () => {
  const draft = { deckId: 'd1', fields, cards: [card], json: '[' };
  expect(readDeckDraft(structuredClone(draft))).toEqual(draft);
  for (const kept of [null, 'x', {}, { ...draft, cards: [] }, { ...draft, fields: null }]) {
    expect(readDeckDraft(kept)).toBeNull();
  }
  const damaged = { ...draft, fields: { name: 5, accessType: 'SECRET' }, json: 5 };
  expect(readDeckDraft(damaged)).toMatchObject({ fields: blankFields, json: '' });
});
