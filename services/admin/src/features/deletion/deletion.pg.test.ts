import { archivedAuthorId } from '@repaso/contracts';
import type { VerbWithForms } from '@repaso/contracts';
import type { Client } from '@repaso/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListeningLesson } from '../../db/entities/listening-lesson.entity.ts';
import { buildLesson, upload, uploadTone } from '../../test/build-lesson.ts';
import { buildWav } from '../../test/build-wav.ts';
import { startAdmin } from '../../test/start-admin.ts';

const admin = await startAdmin();
afterAll(() => admin.close());

async function remove(removedId: string, service: 'admin' | 'decks' | null = 'admin') {
  const token = service && admin.tokenFor(service);
  const body = { removedId, deletedAt: new Date().toISOString() };
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return (await admin.visitor.send('removeLessonAuthor', { body, headers })).status;
}

let order = 0;

async function lessonOf(authorId: string, isPublished: boolean): Promise<string> {
  const id = randomUUID();
  const audio = 'a'.repeat(64);
  await admin.orm.em
    .fork()
    .execute(
      `insert into admin.lesson_audio values (?, 'audio/wav', 1, 2000, now()) on conflict do nothing`,
      [audio],
    );
  order += 1;
  const sql = `insert into admin.listening_lesson (id, title, audio_file, "order", is_published, author_id, level,
    section, segments, full_transcript, keywords, created_at, updated_at)
    values (?, 'En el bar', ?, ?, ?, ?, 'A1', 'x', '[]', 'Hola', '{}', now(), now())`;
  await admin.orm.em.fork().execute(sql, [id, audio, order, isPublished, authorId]);
  return id;
}

test('keeps published lessons without their author and removes drafts; may be repeated', async () => {
  const [authorId, otherId] = [randomUUID(), randomUUID()];
  const published = await lessonOf(authorId, true);
  const draft = await lessonOf(authorId, false);
  const other = await lessonOf(otherId, false);
  expect([await remove(authorId), await remove(authorId)]).toEqual([200, 200]);
  const em = admin.orm.em.fork();
  expect((await em.findOneOrFail(ListeningLesson, published)).authorId).toBe(archivedAuthorId);
  expect(await em.count(ListeningLesson, { id: draft })).toBe(0);
  const left = await em.find(ListeningLesson, {}, { orderBy: { order: 'asc' } });
  expect(left.map((lesson) => lesson.order)).toEqual([1, 2]);
  expect((await em.findOneOrFail(ListeningLesson, other)).authorId).toBe(otherId);
});

test('removes the user from the teams', async () => {
  const [userId, otherId] = [randomUUID(), randomUUID()];
  const owner = await admin.signIn('admin');
  await owner.call('createTeam', { body: { name: 'Canciones', remotes: [], members: [userId, otherId] } });
  expect(await remove(userId)).toBe(200);
  expect(await owner.call('getTeams')).toMatchObject([{ members: [otherId] }]);
});

/** The codes with which every write of an author is refused. */
async function refusals(client: Client, verb: VerbWithForms, audioFile: string): Promise<string[]> {
  const { id } = verb;
  const lesson = await buildLesson(client, { audioFile });
  const sent = [
    await client.send('createVerb', { body: verbBody() }),
    await client.send('updateVerb', { params: { id }, body: { ...verbBody(), version: 1 } }),
    await client.send('deleteVerb', { params: { id } }),
    await client.send('createLesson', { body: lesson }),
    await client.send('updateLesson', { params: { id }, body: { version: 1, title: 'x' } }),
    await client.send('deleteLesson', { params: { id }, body: { version: 1 } }),
  ];
  const uploaded = (await (await upload(client, buildWav())).json()) as { message: string };
  return [...sent.map(({ envelope }) => envelope.message), uploaded.message];
}
const letters = () => randomUUID().replaceAll(/[^a-f]/g, '');
const verbBody = () => ({
  ...{ infinitive: `${letters()}ar`, isIrregular: false, gerund: 'ando', participle: 'ado' },
  ...{ translations: ['делать'], irregularForms: [] },
});

test('verbs stay without their author; late writes of the deleted account are refused', async () => {
  const { id: authorId, client } = await admin.newUser('professor');
  const verb = await client.call('createVerb', { body: verbBody() });
  const audioFile = await uploadTone(client);
  expect(verb.authorId).toBe(authorId);
  expect(await remove(authorId)).toBe(200);
  const [stored] = await admin.orm.em
    .fork()
    .execute<{ author_id: string | null }[]>('select author_id from admin.verb where id = ?', [verb.id]);
  expect(stored?.author_id).toBeNull();
  const codes = await refusals(client, verb, audioFile);
  expect(new Set(codes)).toEqual(new Set(['USER_DELETED']));
  const left = await admin.orm.em
    .fork()
    .execute('select from admin.audio_upload where user_id = ?', [authorId]);
  expect(left).toHaveLength(0);
});

test('the writes of a banned author are refused within seconds', async () => {
  const { id, client } = await admin.newUser('professor');
  const verb = await client.call('createVerb', { body: verbBody() });
  const audioFile = await uploadTone(client);
  await admin.auth.ban(id);
  const end = performance.now() + 5000;
  for (let codes = ['']; codes.some((code) => code !== 'SESSION_REVOKED');) {
    expect(performance.now()).toBeLessThan(end);
    await sleep(100);
    codes = await refusals(client, verb, audioFile);
  }
});

test('only auth may call it', async () => {
  const id = randomUUID();
  expect([await remove(id, null), await remove(id, 'decks')]).toEqual([401, 401]);
  const body = { removedId: id, deletedAt: new Date().toISOString() };
  expect((await (await admin.signIn('admin')).send('removeLessonAuthor', { body })).status).toBe(401);
  expect(await remove('x')).toBe(400);
});
