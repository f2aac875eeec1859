import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** A process that may not evaluate strings, as a page under our content policy; what it found out. */
function parsedIn(before: string): string {
  const program = `${before}
    const asked = [];
    globalThis.Function = class { constructor() { asked.push('eval'); throw new EvalError('no'); } };
    const { z } = await import('zod');
    z.object({ name: z.string() }).parse({ name: 'x' });
    process.stdout.write(asked.join() || 'nothing');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  if (stderr !== '') throw new Error(stderr);
  return stdout;
}

test('what the shell sets keeps zod from trying eval, and without it zod does', () => {
  const file = path.resolve(import.meta.dirname, 'without-eval.ts');
  expect(parsedIn('')).toBe('eval');
  expect(parsedIn(`await import(${JSON.stringify(file)});`)).toBe('nothing');
});
