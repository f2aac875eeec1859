import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const patternsOf = (file: string) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Git matches a pattern without a slash in every folder, Docker only in the root folder. */
const git = patternsOf('.gitignore').map((pattern) => (pattern.includes('/') ? pattern : `**/${pattern}`));
const docker = patternsOf('.dockerignore');

/** docker-compose.yml reads the secrets of an installation from this file. */
test.each(['.env', '.env.production', 'deploy/.env'])('%s reaches neither git nor an image', (file) => {
  for (const patterns of [git, docker]) {
    expect(patterns.some((pattern) => path.matchesGlob(file, pattern))).toBe(true);
  }
});
