import type { ServiceAct } from '@repaso/contracts';
import { createLogger } from '@repaso/service-kit';
import { silentLog } from '@repaso/testing';
import { randomUUID } from 'node:crypto';
import { AuditEntry } from '../../db/entities/audit-entry.entity.ts';
import type { CallService } from '../../domain/call-service.ts';
import { startTestAuth } from '../../test/test-auth.ts';
import { createActCollector } from './collect-acts.command.ts';

const auth = await startTestAuth();
afterAll(() => auth.close());

const act = (changes: Partial<ServiceAct> = {}): ServiceAct => ({
  ...{ id: randomUUID(), at: '2026-03-01T12:00:00.000Z', action: 'deck.created', actorId: randomUUID() },
  ...{ subjectId: null, details: { deck: randomUUID(), title: 'El bosque' } },
  ...changes,
});

/** The outbox of a service. `down`: no call arrives. `mute`: calls arrive, but their responses are lost. */
class Outbox {
  state: 'up' | 'down' | 'mute' = 'up';
  acts: ServiceAct[];
  constructor(...acts: ServiceAct[]) {
    this.acts = acts;
  }
  handOver(stored: readonly string[]): ServiceAct[] {
    if (this.state === 'down') throw new Error('down');
    this.acts = this.acts.filter(({ id }) => !stored.includes(id));
    if (this.state === 'mute') throw new Error('timeout');
    return this.acts.slice(0, 2);
  }
}

function collector(decks: Outbox, admin = new Outbox(), log = silentLog) {
  const callService: CallService = async (service, _name, { body }) => {
    const { stored } = body as { stored: string[] };
    return { acts: (service === 'decks' ? decks : admin).handOver(stored) } as never;
  };
  return createActCollector({ orm: auth.orm, callService, log });
}
const entriesOf = (acts: readonly ServiceAct[]) =>
  auth.orm.em.fork().find(AuditEntry, { id: { $in: acts.map(({ id }) => id) } });

test('stores every act of every service, and the services forget them', async () => {
  const acts = Array.from({ length: 5 }, () => act());
  const [decks, admin] = [new Outbox(...acts), new Outbox(act({ action: 'verb.deleted' }))];
  const [verb] = admin.acts;
  expect(await collector(decks, admin)()).toEqual([]);
  expect([decks.acts, admin.acts]).toEqual([[], []]);
  expect(await entriesOf(acts)).toHaveLength(5);
  const [stored] = await entriesOf(verb ? [verb] : []);
  expect(stored).toMatchObject({ ...verb, at: new Date(verb?.at ?? '') });
});

test('a service that was down is asked again; the others are not held up', async () => {
  const [decks, admin] = [new Outbox(act()), new Outbox(act({ action: 'lesson.created' }))];
  const [[deckAct], [lessonAct]] = [decks.acts, admin.acts];
  decks.state = 'down';
  const collect = collector(decks, admin);
  expect(await collect()).toEqual(['decks']);
  expect(await entriesOf([deckAct, lessonAct].flatMap((one) => one ?? []))).toHaveLength(1);
  decks.state = 'up';
  expect(await collect()).toEqual([]);
  expect(await entriesOf([deckAct, lessonAct].flatMap((one) => one ?? []))).toHaveLength(2);
});

test('a service that fails once is a warning in the log, and an error when it fails again', async () => {
  const levels: string[] = [];
  const write = (line: string) =>
    void levels.push((JSON.parse(line) as { level: number }).level === 50 ? 'error' : 'warning');
  const log = createLogger({ name: 'auth', level: 'warn', destination: { write } });
  const decks = new Outbox();
  const collect = collector(decks, new Outbox(), log);
  const states = ['down', 'down', 'up', 'down'] as const;
  for (const state of states) {
    decks.state = state;
    await collect();
  }
  expect(levels).toEqual(['warning', 'error', 'warning']);
});

test('an act that is handed over twice is in the log once', async () => {
  const acts = [act(), act(), act()];
  await collector(new Outbox(...acts))();
  await collector(new Outbox(...acts))();
  await Promise.all([1, 2, 3].map(() => collector(new Outbox(...acts))()));
  expect(await entriesOf(acts)).toHaveLength(3);
});

test('acts whose response is lost come with the next collection', async () => {
  const decks = new Outbox(act(), act(), act());
  const { acts } = decks;
  decks.state = 'mute';
  const collect = collector(decks);
  expect(await collect()).toEqual(['decks']);
  decks.state = 'up';
  expect(await collect()).toEqual([]);
  expect(await entriesOf(acts)).toHaveLength(3);
});

test('the acts are listed among those of admins, also without an account behind them', async () => {
  const professor = await auth.createUser({ role: 'professor', name: 'Pilar' });
  const of = { actorId: professor.id };
  const acts = [
    act({ ...of, at: '2026-04-01T00:00:00.000Z' }),
    act({ at: '2026-04-02T00:00:00.000Z', action: 'release.published', actorId: null, details: { set: 3 } }),
    act({ ...of, at: '2026-04-03T00:00:00.000Z', action: 'lesson.updated', subjectId: randomUUID() }),
  ];
  await collector(new Outbox(...acts))();
  const client = await auth.signIn(await auth.createUser({ role: 'admin' }));
  const april = { from: '2026-04-01T00:00:00Z', to: '2026-05-01T00:00:00Z' };
  const view = await client.call('getAuditLog', { query: april });
  expect(view.entries.map(({ action }) => action)).toEqual([
    ...['lesson.updated', 'release.published', 'deck.created'],
  ]);
  expect(view.entries[2]).toMatchObject({ actor: { name: 'Pilar' }, details: { title: 'El bosque' } });
  expect(view.missing).toEqual([]);
  const only = await client.call('getAuditLog', { query: { ...april, action: 'release.published' } });
  expect(only.entries.map(({ details }) => details)).toEqual([{ set: 3 }]);
});
