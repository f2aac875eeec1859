import { emptyDraft } from '../../../shared/card-draft.ts';
import { draftSourceOf } from './word-draft.ts';

test('a passed word is filled in, and the general draft is kept', () => {
  const { key, parse } = draftSourceOf(' playa ');
  expect(parse(null)).toEqual({ ...emptyDraft, frontValue: 'playa' });
  expect(key).not.toBe(draftSourceOf(null).key);
});

test('the draft of a word is restored; without a word the form is blank', () => {
  const written = { ...emptyDraft, frontValue: 'la playa', backValue: 'пляж' };
  expect(draftSourceOf('playa').parse(written)).toEqual(written);
  expect(draftSourceOf('  ').parse(null)).toEqual(emptyDraft);
});
