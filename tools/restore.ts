// npm run restore -- <file> [--yes]         replaces the platform's data with a backup
import { restore } from '@repaso/standalone';
import { commandLine, readBackupEnv, runCommand } from './backup-command.ts';

const { file, isConfirmed } = commandLine('usage: npm run restore -- <file> [--yes]');

await runCommand(async (signal, log) => {
  const { createdAt } = await restore(readBackupEnv(), file, { isConfirmed, log, signal });
  log(`the data is as it was at ${createdAt}; devices send again what they have since then`);
});
