import { withRole } from './with-role.ts';

test('a role belongs to the last index it was given to; an index can be without a role', () => {
  expect(withRole(['front', 'back', null], 2, 'back')).toEqual(['front', null, 'back']);
  expect(withRole(['front', 'back'], 0, null)).toEqual([null, 'back']);
});
