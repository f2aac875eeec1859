// npm run restore -- <file> [--yes]         puts a backup in the place of what is there
import { restore } from '@repaso/standalone';
import { commandLine, readBackupEnv, runCommand } from './backup-command.ts';

const { file, isConfirmed } = commandLine('usage: npm run restore -- <file> [--yes]');

await runCommand(async (signal, log) => {
  const { createdAt } = await restore(readBackupEnv(), file, { isConfirmed, log, signal });
  log(`everything is as it was at ${createdAt}; devices bring back what they know since then`);
});
