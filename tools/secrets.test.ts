import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const patternsOf = (file: string) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/**
 * Patterns of .gitignore, written as Docker would need them: without a slash, git matches a pattern in every folder,
 * but Docker only in the root.
 */
const git = patternsOf('.gitignore').map((pattern) => (pattern.includes('/') ? pattern : `**/${pattern}`));
const docker = patternsOf('.dockerignore');

/** They have the passwords and keys of an installation; docker-compose.yml reads them from there. */
test.each(['.env', '.env.production', 'deploy/.env', 'secrets/auth_key_secret'])(
  '%s reaches neither git nor an image',
  (file) => {
    for (const patterns of [git, docker]) {
      expect(patterns.some((pattern) => path.matchesGlob(file, pattern))).toBe(true);
    }
  },
);
