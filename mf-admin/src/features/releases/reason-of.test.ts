import type { ReleaseKind } from '@repaso/contracts';
import { reasonOf } from './reason-of.ts';

test.each<[ReleaseKind, string]>([
  ['bundle', 'the remotes that came with the platform'],
  ['release', 'release mf_admin 0.1.0-54e1103c04'],
  ['release', 'release mf_admin 1.0.0, mf_songs 2.0.0; remove mf_study, mf_auth'],
  ['remove', 'remove mf_songs'],
])('a text that the platform wrote for a %s says no more than the changes: %s', (kind, reason) => {
  expect(reasonOf({ kind, reason })).toEqual({ kind: 'none' });
});

test('a text that the platform wrote for a way back names the set', () => {
  expect(reasonOf({ kind: 'rollback', reason: 'back to set 12' })).toEqual({ kind: 'back', set: 12 });
});

test.each<[ReleaseKind, string]>([
  ['release', 'release of the new songs'],
  ['remove', 'remove what nobody uses'],
  ['rollback', 'v2 loses answers'],
  ['rollback', 'back to set 12, because v2 loses answers'],
  ['bundle', 'release mf_admin 1.0.0'],
])('what a person wrote for a %s stays as it is: %s', (kind, reason) => {
  expect(reasonOf({ kind, reason })).toEqual({ kind: 'said', text: reason });
});
