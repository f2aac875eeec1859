import { jest } from '@jest/globals';
import { starterDeckId, starterDecks } from '@repaso/content';
import { syncProtocolVersion } from '@repaso/contracts';
import type { ReleaseSet } from '@repaso/contracts';
import { createApiClient, goodCard, startAiServer } from '@repaso/testing';
import type { AiServer, Client } from '@repaso/testing';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtRemote, temporaryFolder } from './test/built-site.ts';
import { startProcesses } from './test/processes.ts';
import type { Processes } from './test/processes.ts';
import { releaseByHttp } from './test/release-by-http.ts';

jest.setTimeout(90_000);

describe('the services in processes of their own, behind the gateway, on one Postgres', () => {
  let processes: Processes;
  let ai: AiServer;
  let device: Client;
  let other: Client;
  const sync = (client: Client, since: string | null = null) =>
    client.send('syncCardsBatch', {
      body: { protocol: syncProtocolVersion, since, toServer: [], entries: [], toLocal: [] },
    });

  beforeAll(async () => {
    ai = await startAiServer();
    const AI_API_KEY_FILE = path.join(await temporaryFolder(), 'key');
    await writeFile(AI_API_KEY_FILE, 'a key\n');
    const variables = { AI_BASE_URL: ai.baseUrl, AI_MODEL: 'any', AI_API_KEY_FILE, AI_DAILY_WORDS: '3' };
    processes = await startProcesses({ variables });
    device = createApiClient({ default: processes.gateway });
    other = createApiClient({ default: processes.gateway });
  });
  afterAll(async () => {
    await processes.stop();
    await ai.close();
  });

  test('sign a user in through the gateway', async () => {
    for (const client of [device, other]) await client.call('signIn', { body: processes.admin });
    const { user } = await device.call('getSession');
    expect(user).toMatchObject({ email: processes.admin.email, role: 'admin' });
  });

  test('add the starter deck for a new learner, which cards-sync reads from decks', async () => {
    const { envelope } = await sync(device);
    expect(envelope).toMatchObject({ success: true });
    const cards = await device.call('getAllUserCards');
    const starter = starterDecks.find(({ id }) => id === starterDeckId);
    expect(cards).toHaveLength(starter?.cards.length ?? 0);
  });

  test('sync a card from one device to another', async () => {
    const content = { frontValue: 'el puente', backValue: 'мост', frontExample: null, backExample: null };
    const made = await device.call('createCard', { body: { ...content, tags: ['ciudad'] } });
    const cards = await other.call('getAllUserCards');
    expect(cards.find(({ id }) => id === made.id)).toMatchObject({ frontValue: 'el puente' });
  });

  test('generate cards with the endpoint from the compose file, and cancel when the client disconnects', async () => {
    const { cards: made, quota } = await device.call('generateAiCards', { body: { words: ['gato'] } });
    expect(made).toMatchObject([{ word: 'gato', success: true, data: goodCard('gato') }]);
    expect(quota).toEqual({ used: 1, limit: 3 });
    ai.behave('hold');
    const abort = new AbortController();
    const body = JSON.stringify({ words: ['perro'] });
    const aborted = device.fetch('/api/decks/ai/cards', { method: 'POST', body, signal: abort.signal });
    while (ai.inFlight() === 0) await sleep(10);
    abort.abort();
    await expect(aborted).rejects.toThrow('aborted');
    while (ai.inFlight() > 0) await sleep(10);
    expect(ai.requests.at(-1)).toMatchObject({ word: 'perro', aborted: true });
  });

  test('record an act in the audit log once, also one that was done while auth was down', async () => {
    const running = processes.running.get('auth');
    running?.kill();
    await running?.exited;
    const cards = [{ frontValue: 'el río', backValue: 'река' }];
    const body = { name: 'El valle', accessType: 'PUBLIC' as const, cards };
    const deck = await device.call('createDeckWithCards', { body });
    await processes.start('auth');
    const logs = await Promise.all([device.call('getAuditLog'), other.call('getAuditLog')]);
    for (const { entries, missing } of logs) {
      expect(missing).toEqual([]);
      const found = entries.filter(({ details }) => details['deck'] === deck.id);
      expect(found).toMatchObject([{ action: 'deck.created', actor: { email: processes.admin.email } }]);
    }
  });

  test('serve the released remote and the page, with the page’s policy', async () => {
    const { remotes } = await device.call('getLiveReleaseSet');
    expect(remotes.map(({ name }) => name)).toEqual(['mf_songs']);
    const manifest = await device.fetch(remotes[0]?.manifest ?? '');
    expect(manifest.headers.get('cache-control')).toContain('immutable');
    const page = await device.fetch('/ru/practice/cards', { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';script-src 'self';/);
  });

  test('keep the build that a team published when the release job runs again with a newer bundle', async () => {
    expect(await processes.release('1.1.0')).toContain('mf_songs 1.1.0');
    const remotes = [{ name: 'mf_songs', prefixes: ['/mf-songs'] }];
    const { id } = await device.call('createTeam', { body: { name: 'Canciones', remotes, members: [] } });
    const body = { label: 'CI', channels: ['live'], days: 1 };
    const { secret } = await device.call('createPublishToken', { params: { id }, body });
    const visitor = createApiClient({ default: processes.gateway });
    const authorization = `Bearer ${secret}`;
    await releaseByHttp(visitor, await builtRemote('mf_songs', '2.0.0-team'), { authorization });
    expect(await processes.release('1.2.0')).toContain('kept: mf_songs 1.2.0 does not replace 2.0.0-team');
    const live = await visitor.call('getLiveReleaseSet');
    expect(live.remotes.map(({ version }) => version)).toEqual(['2.0.0-team']);
  });

  test('expose metrics, each on a port that the gateway does not forward', async () => {
    for (const service of ['auth', 'cards-sync', 'decks', 'admin']) {
      const [url = ''] = processes.metricsUrls(service);
      expect(await (await fetch(url)).text()).toContain('repaso_http_requests_total{service="');
    }
    const page = await device.fetch('/metrics');
    expect(await page.text()).not.toContain('repaso_http_requests_total');
  });

  test('keep running when one of them stops, and report which one', async () => {
    const decks = processes.running.get('decks');
    decks?.kill();
    expect(await decks?.exited).toBe(0);
    const { status, envelope } = await device.send('getCatalogue');
    expect([status, envelope.success || envelope.error]).toMatchObject([
      503,
      { code: 'UPSTREAM_UNAVAILABLE', params: { service: 'decks' } },
    ]);
    expect((await sync(device)).status).toBe(200);
    expect((await device.call('getSession')).user).not.toBeNull();
    expect((await device.call('getLiveReleaseSet')).remotes).toHaveLength(1);
    expect((await device.call('getAuditLog')).missing).toEqual(['decks']);
  });

  test('a page can start while the admin service is stopped: the site has the signed live set and its keys', async () => {
    const live = await device.call('getLiveReleaseSet');
    const admin = processes.running.get('admin');
    admin?.kill();
    expect(await admin?.exited).toBe(0);
    expect((await device.send('getLiveReleaseSet')).status).toBe(503);
    const copy = (await (await device.fetch('/release-sets/live.json')).json()) as ReleaseSet;
    expect(copy).toMatchObject({ id: live.id, remotes: live.remotes, signatures: live.signatures });
    const page = await (await device.fetch('/', { headers: { accept: 'text/html' } })).text();
    expect(page).toContain(`content="${copy.signatures?.[0]?.kid}:`);
  });

  test('all exit with 0 on SIGTERM', async () => {
    expect(await processes.stop()).toEqual([0, 0, 0, 0, 0]);
  });
});
