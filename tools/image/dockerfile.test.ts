import { validate } from 'dockerfile-utils';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './image-files.ts';

const text = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8');
/** Returns what the linter reports, each with its line. */
const problems = (dockerfile: string) =>
  validate(dockerfile).map(({ message, range }) => ({ line: range.start.line + 1, message }));

test('the linter of Dockerfiles reports nothing', () => {
  expect(problems(text)).toEqual([]);
});

test('the linter reports a flag that does not exist', () => {
  expect(problems(text.replace('COPY --from=web', 'COPY --form=web'))).toHaveLength(1);
});
