import { newProgress } from '@repaso/leitner';
import { buildDevice } from '../../test/build-device.ts';
import { entryOf, rowOf } from './stored-log.ts';

const device = buildDevice();
const cardId = '0197a000-0000-7000-8000-000000000009';
const answer = device.answer(cardId);

test.each([
  ['seed', device.seed(cardId, { ...newProgress(), reviewCount: 4 })],
  ['show', device.show(cardId)],
  ['answer', answer],
  ['reset', device.reset(cardId)],
  ['undo', device.undo(answer)],
])('a %s entry reads back as it was written', (_kind, entry) => {
  expect(entryOf(rowOf(entry))).toEqual(entry);
});
