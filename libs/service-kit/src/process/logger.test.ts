import { createLogger } from './logger.ts';

test('drops secrets and personal data that a caller forgot, and keeps ids', () => {
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
