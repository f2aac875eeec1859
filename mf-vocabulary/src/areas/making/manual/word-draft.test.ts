import { emptyDraft } from '../../../shared/card-draft.ts';
import { draftPlaceOf } from './word-draft.ts';

test('a word that is sent along is filled in, and the draft of another card stays', () => {
  const { key, parse } = draftPlaceOf(' playa ');
  expect(parse(null)).toEqual({ ...emptyDraft, frontValue: 'playa' });
  expect(key).not.toBe(draftPlaceOf(null).key);
});

test('what was written for the word comes back; without a word the form is blank', () => {
  const written = { ...emptyDraft, frontValue: 'la playa', backValue: 'пляж' };
  expect(draftPlaceOf('playa').parse(written)).toEqual(written);
  expect(draftPlaceOf('  ').parse(null)).toEqual(emptyDraft);
});
