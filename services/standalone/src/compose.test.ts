import * as admin from '@repaso/admin';
import * as auth from '@repaso/auth';
import * as cards from '@repaso/cards-sync';
import { starterDeckId } from '@repaso/content';
import * as decks from '@repaso/decks';
import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import * as gateway from './gateway/environment.ts';
import { temporaryFolder } from './test/built-site.ts';
import { readCompose, root } from './test/compose-file.ts';
import { makeSecrets } from './test/make-secrets.ts';

const { services, secrets, networks, volumes } = await readCompose();
const optional = ['SMTP_URL', 'AI_API_KEY', 'AI_WEBHOOK_SECRET', 'AUDIO_S3_SECRET_KEY', 'SITE_S3_SECRET_KEY'];
const isSecret = (name: string) => /PASSWORD|SECRET|API_KEY|DATABASE_URL|SMTP_URL/.test(name);

describe('docker-compose.yml', () => {
  test('names existing entry points, and the starter deck', () => {
    const commands = Object.values(services).flatMap(({ command }) => command ?? []);
    const entries = commands.filter((part) => part.endsWith('.ts'));
    expect(entries).toHaveLength(6);
    expect(entries.filter((entry) => !existsSync(path.join(root, entry)))).toEqual([]);
    expect(services['cards-sync']?.environment['STARTER_DECK']).toBe(starterDeckId);
  });

  test.each(Object.entries(services))(
    'gives %s no capabilities, no more privileges, no writable files of the image, and limits',
    (name, service) => {
      expect(service).toMatchObject({
        ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      });
      const { mem_limit: memory, cpus, pids_limit: processes } = service;
      expect([memory, cpus, processes]).not.toContain(undefined);
      expect(service.healthcheck === undefined).toBe(name === 'release');
    },
  );

  test('uses only networks, volumes, secrets and services that it defines', () => {
    const all = Object.values(services);
    const named = {
      networks: all.flatMap((service) => service.networks),
      volumes: all.flatMap((service) => service.volumes.map((volume) => volume.split(':')[0])),
      secrets: all.flatMap((service) => service.secrets),
      // Nothing waits for the gateway.
      services: ['gateway', ...all.flatMap((service) => Object.keys(service.depends_on))],
    };
    const defined = { networks, volumes, secrets, services };
    for (const kind of ['networks', 'volumes', 'secrets', 'services'] as const) {
      expect([...new Set(named[kind])].sort()).toEqual(Object.keys(defined[kind]).sort());
    }
  });

  test('the gateway waits for healthy services and for the release, and cannot reach the database', () => {
    const { depends_on: waits = {}, networks: joined } = services['gateway'] ?? {};
    for (const [name, { condition }] of Object.entries(waits)) {
      expect([name, condition]).toEqual([
        name,
        name === 'release' ? 'service_completed_successfully' : 'service_healthy',
      ]);
    }
    expect(joined).toEqual(['default']);
    expect(services['postgres']?.networks).toEqual(['database']);
  });

  test('gives secrets as files, each only to services that read it', async () => {
    const given = Object.fromEntries(optional.map((name) => [`${name}_FILE`, `/run/${name}`]));
    const all = await readCompose(given);
    for (const { environment, secrets: mounted } of Object.values(all.services)) {
      expect(Object.keys(environment).filter((name) => isSecret(name) && !name.endsWith('_FILE'))).toEqual(
        [],
      );
      const read = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(read.map(([, file]) => file).sort()).toEqual(
        mounted.map((name) => `/run/secrets/${name}`).sort(),
      );
    }
    for (const name of optional) expect(all.secrets[name.toLowerCase()]?.file).toBe(`/run/${name}`);
  });

  test('names no file of an optional secret that is not given', () => {
    const values = Object.values(services).map(({ environment }) => environment);
    for (const name of optional) {
      expect(values.map((all) => all[`${name}_FILE`] ?? '').join('')).toBe('');
      expect(secrets[name.toLowerCase()]?.file).toBe('/dev/null');
    }
  });
});

describe.each([
  ['auth', auth.envSchema],
  ['cards-sync', cards.envSchema],
  ['decks', decks.envSchema],
  ['admin', admin.envSchema],
  ['gateway', gateway.envSchema],
])('the environment that compose gives %s', (name, { shape }) => {
  test('names only variables it reads', () => {
    const given = Object.keys(services[name]?.environment ?? {});
    expect(given.filter((variable) => !(variable.replace(/_FILE$/, '') in shape))).toEqual([]);
  });
});

describe('deploy/make-secrets.sh', () => {
  test('writes each secret that is required, in a folder that others cannot enter', async () => {
    const folder = await makeSecrets();
    const required = Object.values(secrets).flatMap(({ file }) =>
      file === '/dev/null' ? [] : path.basename(file),
    );
    expect((await readdir(folder)).sort()).toEqual(required.sort());
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const key = await readFile(path.join(folder, 'auth_key_secret'), 'utf8');
    expect(key).toMatch(/^[0-9a-f]{64}\n$/);
    expect(await readFile(path.join(folder, 'release_key_secret'), 'utf8')).not.toBe(key);
  });

  test('keeps existing files, and takes values of the environment', async () => {
    const folder = await makeSecrets({ POSTGRES_PASSWORD: 'from-before' });
    const key = await readFile(path.join(folder, 'auth_key_secret'), 'utf8');
    await makeSecrets({ POSTGRES_PASSWORD: 'another', AUTH_KEY_SECRET: 'another' }, folder);
    expect(await readFile(path.join(folder, 'auth_key_secret'), 'utf8')).toBe(key);
    const url = await readFile(path.join(folder, 'database_url'), 'utf8');
    expect(url).toBe('postgres://repaso:from-before@postgres:5432/repaso\n');
  });

  test('refuses a password that would need encoding in an address', async () => {
    const folder = await temporaryFolder();
    await expect(makeSecrets({ POSTGRES_PASSWORD: 'a@b' }, folder)).rejects.toThrow('letters, digits');
    expect(await readdir(folder)).toEqual([]);
  });
});
