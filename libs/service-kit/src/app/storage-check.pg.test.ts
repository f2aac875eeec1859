import { createMetrics } from '../metrics/metrics.ts';
import { createLogger } from '../process/logger.ts';
import { createServiceApp } from './create-service-app.ts';
import { reply, route } from './route.ts';
import { startApp } from '@repaso/testing';
import { startTestAuth } from '@repaso/auth/testing';
import type { RunningApp } from '@repaso/testing';
import type { TestAuth } from '@repaso/auth/testing';

const lines: string[] = [];
const log = createLogger({
  name: 'x',
  level: 'error',
  destination: { write: (line) => void lines.push(line) },
});
const metrics = createMetrics();
let auth: TestAuth;
let service: RunningApp;
beforeAll(async () => {
  auth = await startTestAuth();
  const { orm, sessions } = auth;
  const write = route('getServerTime', 'public', async ({ em, now }) => {
    await em.execute('create table public.made as select 1 as n');
    await em.execute('drop table public.made');
    return reply({ serverTime: now.toISOString(), timestamp: now.getTime() });
  });
  const deps = {
    orm,
    log,
    metrics,
    now: () => new Date(),
    sessions,
    origin: 'http://localhost:4200',
    version: '1',
  };
  service = await startApp(createServiceApp({ name: 'cards', deps, routes: [write] }));
});
afterAll(async () => {
  await service.close();
  await auth.close();
});

const sql = (text: string) => auth.orm.em.fork().execute(text);
const get = async (path: string) => {
  const response = await fetch(`${service.url}/api/cards/${path}`);
  const { error } = (await response.json()) as { error?: { code: string; params: object } };
  return { status: response.status, code: error?.code, params: error?.params };
};

const shown = async () => {
  const text = await metrics.registry.metrics();
  return /^repaso_database_disk_full\{service="cards"\} (\d)$/m.exec(text)?.[1];
};

/** Simulates a full disk: every `create table as` fails with the error that Postgres raises for it. */
async function fillDisk(): Promise<void> {
  await sql(`create or replace function public.disk_full() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await sql(`create event trigger disk_full on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function public.disk_full()`);
}
const freeDisk = () => sql('drop event trigger disk_full');
const full = { status: 503, code: 'UPSTREAM_UNAVAILABLE', params: { service: 'storage' } };

test('a full disk is reported by responses and readiness, and logged once, until there is space again', async () => {
  await fillDisk();
  expect(await get('health/ready')).toMatchObject({ status: 200 });
  expect(await Promise.all([get('time'), get('time'), get('time')])).toEqual([full, full, full]);
  expect(await get('health/ready')).toEqual(full);
  expect(lines).toHaveLength(1);
  await freeDisk();
  expect(await get('health/ready')).toMatchObject({ status: 200 });
  expect(await get('time')).toMatchObject({ status: 200 });
});

test('metrics show a full disk until there is space again, also if readiness is never asked for', async () => {
  await fillDisk();
  expect(await shown()).toBe('0');
  expect(await get('time')).toEqual(full);
  expect(await shown()).toBe('1');
  await freeDisk();
  expect(await shown()).toBe('0');
});
