import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { envFields } from './env-fields.ts';
import { parseEnv, withServiceDatabaseUrl } from './read-env.ts';

const schema = z.object({
  PORT: envFields.port.default(4200),
  DATABASE_URL: envFields.databaseUrl,
  KEY_SECRET: z.string().min(32, 'must be long').optional(),
});
const DATABASE_URL = 'postgres://u:p@db/repaso';

test('reads values and fills in defaults, also for empty variables', () => {
  expect(parseEnv(schema, { DATABASE_URL, PORT: '', OTHER: 'x' })).toEqual({ PORT: 4200, DATABASE_URL });
});

test.each(['abc', '0', '65536', '-1', '80.5', '1e3'])('names PORT in one line when it is %s', (PORT) => {
  expect(() => parseEnv(schema, { DATABASE_URL, PORT })).toThrow(
    `REPASO: PORT must be a number from 1 to 65535 (is "${PORT}")`,
  );
});

test('reports a missing variable', () => {
  expect(() => parseEnv(schema, {})).toThrow(
    'REPASO: DATABASE_URL must be a postgres:// address (is missing)',
  );
});

test('does not show the value of a secret', () => {
  const read = () => parseEnv(schema, { DATABASE_URL, KEY_SECRET: 'hunter2' });
  expect(read).toThrow('REPASO: KEY_SECRET must be long (its value is not shown)');
});

test("prefers a service's own database", () => {
  expect(
    withServiceDatabaseUrl('AUTH', { DATABASE_URL, AUTH_DATABASE_URL: 'postgres://own' })['DATABASE_URL'],
  ).toBe('postgres://own');
  expect(withServiceDatabaseUrl('AUTH', { DATABASE_URL })['DATABASE_URL']).toBe(DATABASE_URL);
});

describe('a value in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'repaso-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (content: string) => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, content);
    return file;
  };
  const secret = 'ñ'.repeat(32);

  test.each(['', '\n', '\r\n'])('is read without the line break %j at its end', (end) => {
    const env = { DATABASE_URL, KEY_SECRET: '', KEY_SECRET_FILE: fileOf(` ${secret} ${end}`) };
    expect(parseEnv(schema, env).KEY_SECRET).toBe(` ${secret} `);
  });

  test('is checked like others, and not shown', () => {
    const env = { DATABASE_URL, KEY_SECRET_FILE: fileOf('hunter2') };
    expect(() => parseEnv(schema, env)).toThrow('REPASO: KEY_SECRET must be long (its value is not shown)');
  });

  test.each([
    ['is missing', { KEY_SECRET_FILE: path.join(folder, 'none') }, 'KEY_SECRET_FILE cannot be read (ENOENT'],
    ['is a folder', { KEY_SECRET_FILE: folder }, 'KEY_SECRET_FILE cannot be read (EISDIR'],
    ['has a rival', { KEY_SECRET: secret, KEY_SECRET_FILE: folder }, 'KEY_SECRET_FILE are both set'],
  ])('is refused when it %s', (_, env, message) => {
    expect(() => parseEnv(schema, { DATABASE_URL, ...env })).toThrow(message);
  });

  test('is refused when it is empty', () => {
    const env = { DATABASE_URL, KEY_SECRET_FILE: fileOf('\n') };
    expect(() => parseEnv(schema, env)).toThrow('REPASO: KEY_SECRET_FILE names an empty file');
  });

  test('is not read for a variable that the program does not have', () => {
    expect(parseEnv(schema, { DATABASE_URL, OTHER_FILE: path.join(folder, 'none') })).toMatchObject({
      DATABASE_URL,
    });
  });

  test("of a service's own database comes before the common one", () => {
    const own = { AUTH_DATABASE_URL_FILE: fileOf('postgres://own\n') };
    for (const common of [{ DATABASE_URL }, { DATABASE_URL_FILE: path.join(folder, 'none') }]) {
      const env = withServiceDatabaseUrl('AUTH', { ...common, ...own });
      expect(parseEnv(schema, env).DATABASE_URL).toBe('postgres://own');
    }
    const env = { DATABASE_URL_FILE: path.join(folder, 'none'), AUTH_DATABASE_URL: 'postgres://given' };
    expect(parseEnv(schema, withServiceDatabaseUrl('AUTH', env)).DATABASE_URL).toBe('postgres://given');
  });
});
