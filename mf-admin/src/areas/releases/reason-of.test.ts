import type { ChannelChangeKind } from '@repaso/contracts';
import { reasonOf } from './reason-of.ts';

test.each<[ChannelChangeKind, string]>([
  ['bundle', 'the remotes that came with the platform'],
  ['release', 'release mf_admin 0.1.0-54e1103c04'],
  ['release', 'release mf_admin 1.0.0, mf_songs 2.0.0; remove mf_study, mf_auth'],
  ['remove', 'remove mf_songs'],
])('a generated reason of a %s is not shown: %s', (kind, reason) => {
  expect(reasonOf({ kind, reason })).toEqual({ kind: 'none' });
});

test('a generated reason of a rollback gives the set', () => {
  expect(reasonOf({ kind: 'rollback', reason: 'back to set 12' })).toEqual({ kind: 'rollback', set: 12 });
});

test.each<[ChannelChangeKind, string]>([
  ['release', 'release of the new songs'],
  ['remove', 'remove what nobody uses'],
  ['rollback', 'v2 loses answers'],
  ['rollback', 'back to set 12, because v2 loses answers'],
  ['bundle', 'release mf_admin 1.0.0'],
  ['promote', 'ten days without a failure'],
])('a custom reason of a %s is shown unchanged: %s', (kind, reason) => {
  expect(reasonOf({ kind, reason })).toEqual({ kind: 'custom', text: reason });
});
