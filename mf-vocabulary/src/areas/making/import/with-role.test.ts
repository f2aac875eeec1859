import { withRole } from './with-role.ts';

test('a role stands for one place, the last one that was given it; a place can be left out', () => {
  expect(withRole(['front', 'back', null], 2, 'back')).toEqual(['front', null, 'back']);
  expect(withRole(['front', 'back'], 0, null)).toEqual([null, 'back']);
});
