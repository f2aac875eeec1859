import { createLogger } from './logger.ts';

test('removes secrets and personal data, and keeps ids', () => {
  const lines: string[] = [];
  const log = createLogger({
    name: 'x',
    level: 'info',
    destination: { write: (line) => void lines.push(line) },
  });
  log.info(
    { password: 'hunter2', userId: 'u1', body: { email: 'a@b.co', token: 'ttt', cookie: 'ccc' } },
    'done',
  );
  log.debug('not shown');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: 'x', userId: 'u1', msg: 'done', body: {} });
  expect(lines[0]).not.toMatch(/hunter2|a@b\.co|ttt|ccc/);
});

const rawPacket = Buffer.from('POST / HTTP/1.1 password=hunter2');

test.each<[string, Error, string]>([
  ['an error', new Error('Parse Error'), 'Parse Error'],
  [
    'an error with a cause',
    new Error('Parse Error', { cause: Object.assign(new Error('below'), { rawPacket }) }),
    'Parse Error: below',
  ],
])('logs type, code and message of %s, and no data that a client sent', (_, error, message) => {
  const lines: string[] = [];
  const log = createLogger({
    name: 'x',
    level: 'error',
    destination: { write: (line) => void lines.push(line) },
  });
  const detail = 'Key (email)=(a@b.co) already exists.';
  Object.assign(error, { code: 'HPE_INVALID_CHUNK_SIZE', rawPacket, detail });
  log.error({ err: error }, 'site');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { type: 'Error', code: 'HPE_INVALID_CHUNK_SIZE', message },
  });
  expect(lines[0]).toContain('logger.test');
  expect(lines[0]).not.toMatch(/rawPacket|a@b\.co|hunter2/);
});

test.each([
  ['itself', (error: Error): unknown => error],
  ['as a field', (error: Error): unknown => ({ err: error })],
])('an error of the database that is logged %s has no values of its statement', (_, given) => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLogger({ name: 'x', level: 'error', destination });
  const failed = "insert into users (email) values ('a@b.co') - duplicate key value violates users_email";
  const error = Object.assign(new Error(failed), { severity: 'ERROR', code: '23505', query: failed });
  log.error(given(error));
  expect(lines[0]).toContain('23505');
  expect(lines[0]).not.toContain('a@b.co');
});
