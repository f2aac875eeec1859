import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

test('the frame has one breakpoint, 1024 px, below which is the phone layout', () => {
  const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));
  const conditions = sheets.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/@media ([^{]+) \{/g)].map(
      ([, condition]) => condition,
    ),
  );
  expect(new Set(conditions.filter((condition) => condition?.includes('width')))).toEqual(
    new Set(['(width >= 1024px)']),
  );
});
