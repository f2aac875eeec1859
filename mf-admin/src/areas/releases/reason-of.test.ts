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

test.each([
  ['mf_x 2.0.0 failed in 12.5 % of 80 starts, and of the live build 1 %', 0.01],
  ['mf_x 2.0.0 failed in 12.5 % of 80 starts', null],
])('the reason of a channel that went back by itself gives its figures: %s', (reason, liveRate) => {
  const figures = { build: 'mf_x 2.0.0', rate: 0.125, starts: 80, liveRate };
  expect(reasonOf({ kind: 'auto-rollback', reason })).toEqual({ kind: 'failed', ...figures });
});

test('another reason of a channel that went back by itself is shown unchanged', () => {
  const reason = { kind: 'auto-rollback', reason: 'too many failures' } as const;
  expect(reasonOf(reason)).toEqual({ kind: 'custom', text: 'too many failures' });
});
