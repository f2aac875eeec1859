// Prints the places in the source of failures in browsers. It reads lines of the admin service's log, or stacks of a
// browser, from standard input: `npm run --silent where < admin.log`. Folders with the source maps of other builds are its
// arguments.
import { printPlaces } from '@repaso/kit/client';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { say } from './run-client.ts';

const root = path.resolve(import.meta.dirname, '..');
const built = readdirSync(root)
  .map((name) => path.join(root, name, 'dist-maps'))
  .filter((folder) => existsSync(folder));

await printPlaces([...built, ...process.argv.slice(2)], process.stdin, say);
