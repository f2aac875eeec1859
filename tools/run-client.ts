import { CommandFailure } from '@repaso/kit/client';

/** Prints one line for the user. */
export const say = (line: string): void => console.log(line);

/** Runs a command that is a client of the platform. A failure is printed as lines, and the exit code is 1. */
export async function runClient(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const lines = error instanceof CommandFailure ? error.lines : [String(error)];
    for (const line of lines) console.error(`repaso: ${line}`);
    process.exitCode = 1;
  }
}
