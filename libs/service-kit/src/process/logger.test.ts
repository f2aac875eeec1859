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

test('logs type, code and message of an error, and no data that a client sent', () => {
  const lines: string[] = [];
  const log = createLogger({
    name: 'x',
    level: 'error',
    destination: { write: (line) => void lines.push(line) },
  });
  const rawPacket = Buffer.from('POST / HTTP/1.1 password=hunter2');
  const cause = Object.assign(new Error('below'), { rawPacket });
  const error = Object.assign(new Error('Parse Error', { cause }), {
    ...{ code: 'HPE_INVALID_CHUNK_SIZE', rawPacket, detail: 'Key (email)=(a@b.co) already exists.' },
  });
  log.error({ err: error }, 'site');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { type: 'Error', code: 'HPE_INVALID_CHUNK_SIZE', message: 'Parse Error: below' },
  });
  expect(lines[0]).toContain('logger.test');
  expect(lines[0]).not.toMatch(/rawPacket|a@b\.co|hunter2/);
});
