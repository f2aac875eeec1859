// npm run rotate-keys        replaces the keys that sign access tokens and release sets; no user is signed out
import { rotateKeys } from '@repaso/standalone';
import { readBackupEnv, runCommand } from './backup-command.ts';

await runCommand(async (_, log) => {
  const { tokens, releases } = await rotateKeys(readBackupEnv(), new Date());
  log(
    tokens === 0
      ? 'tokens: a new key is on its way already'
      : 'tokens: the key is retired; a running platform makes the next one within a minute and signs with it after five',
  );
  log(
    releases === 0
      ? 'releases: a new key is on its way already'
      : 'releases: the key is retired; a running platform makes the next one within a minute and signs the sets of channels with both for 60 days',
  );
});
