import { limits } from '@repaso/contracts';
import type { CallInput } from '@repaso/contracts';
import type { Client } from '@repaso/testing';
import { buildLesson, createLesson, uploadTone } from '../../test/build-lesson.ts';
import { startAdmin } from '../../test/start-admin.ts';

const admin = await startAdmin({ hasDecks: true });
afterAll(() => admin.close());

type Response = Awaited<ReturnType<Client['send']>>;
const codeOf = ({ status, envelope }: Response) => [status, envelope.message];
const update = (client: Client, id: string, body: CallInput<'updateLesson'>['body']) =>
  client.send('updateLesson', { params: { id }, body });
const ownDeck = async (client: Client) => {
  const cards = [{ frontValue: 'el pan', backValue: 'хлеб' }];
  const body = { name: 'Mercado', accessType: 'PRIVATE' as const, cards };
  return (await client.call('createDeckWithCards', { body })).id;
};
const titlesIn = async (client: Client, section: string) =>
  (await client.call('listLessons', { query: { scope: 'managed', section } })).lessons.map(
    ({ title, order }) => `${order} ${title}`,
  );

describe('createLesson', () => {
  test('returns the lesson with the facts of its recording', async () => {
    const client = await admin.signIn('professor');
    const body = await buildLesson(client, { section: 'El piso', keywords: ['casa', 'piso'] });
    const lesson = await client.call('createLesson', { body });
    expect(lesson).toMatchObject({
      ...body,
      order: 1,
      version: 1,
      segmentCount: 2,
      audio: { mediaType: 'audio/wav', durationMs: 2000 },
      audioUrl: `/api/admin/lessons/${body.id}/audio?v=${body.audioFile}`,
    });
    expect(await client.call('getLesson', { params: { id: body.id } })).toEqual(lesson);
  });

  test('can be repeated, and refuses another content for the same id', async () => {
    const client = await admin.signIn('professor');
    const body = await buildLesson(client);
    const lesson = await client.call('createLesson', { body });
    expect(await client.call('createLesson', { body })).toEqual(lesson);
    const other = await client.send('createLesson', { body: { ...body, title: 'Otra' } });
    expect(codeOf(other)).toEqual([409, 'ID_TAKEN']);
    const foreign = await (await admin.signIn('admin')).send('createLesson', { body });
    expect(codeOf(foreign)).toEqual([409, 'ID_TAKEN']);
  });

  test('takes author, version and times from the server only', async () => {
    const client = await admin.signIn('professor');
    const body = {
      ...(await buildLesson(client)),
      authorId: crypto.randomUUID(),
      version: 9,
      createdAt: '2000',
    };
    const lesson = await client.call('createLesson', { body });
    expect(lesson.version).toBe(1);
    expect(lesson.authorId).not.toBe(body.authorId);
    expect(lesson.createdAt).not.toContain('2000');
  });

  test('is refused to visitors and learners', async () => {
    const body = await buildLesson(await admin.signIn('admin'));
    expect(codeOf(await admin.visitor.send('createLesson', { body }))).toEqual([401, 'UNAUTHENTICATED']);
    const learner = await admin.signIn('user');
    expect(codeOf(await learner.send('createLesson', { body }))).toEqual([403, 'FORBIDDEN']);
  });

  test.each([
    ['no title', { title: ' ' }],
    ['a title that is too long', { title: 'x'.repeat(limits.lessonTitle + 1) }],
    ['no section', { section: '' }],
    ['an unknown level', { level: 'C2' as never }],
    ['a path instead of a recording', { audioFile: '../../etc/passwd' }],
    ['overlapping segments', { segments: [segment(0, 1000), segment(999, 2000)] }],
    ['segments out of order', { segments: [segment(1000, 2000), segment(0, 1000)] }],
    ['an empty segment', { segments: [segment(500, 500)] }],
    ['a segment that ends before it starts', { segments: [segment(900, 500)] }],
    ['a negative time', { segments: [segment(-1, 500)] }],
    ['half a millisecond', { segments: [segment(0.5, 500)] }],
    ['too many segments', { segments: Array.from({ length: 501 }, (_, at) => segment(at, at + 1)) }],
    ['a keyword of spaces', { keywords: ['  '] }],
    ['a deck that is no id', { vocabularyDeckId: 'deck' }],
    ['the order 0', { order: 0 }],
    ['a NUL in the transcript', { fullTranscript: 'a\0b' }],
  ])('refuses %s', async (_, change) => {
    const client = await admin.signIn('professor');
    const body = { ...(await buildLesson(client)), ...change };
    expect(codeOf(await client.send('createLesson', { body }))).toEqual([400, 'VALIDATION']);
  });

  test('keeps the translations of segments', async () => {
    const client = await admin.signIn('professor');
    const segments = [{ ...segment(0, 900), translation: 'Привет.' }, segment(1000, 1900)];
    const { id } = await createLesson(client, { segments });
    expect((await client.call('getLesson', { params: { id } })).segments).toEqual(segments);
  });

  test('refuses a segment whose words have too few times, and names it', async () => {
    const client = await admin.signIn('professor');
    const words = [{ startMs: 1000, endMs: 1900 }];
    const segments = [segment(0, 900), { ...segment(1000, 1900), text: 'Dos euros.', words }];
    const { status, envelope } = await client.send('createLesson', {
      body: await buildLesson(client, { segments }),
    });
    expect([status, envelope]).toMatchObject([
      400,
      { error: { code: 'VALIDATION', params: { path: 'segments.1.words' } } },
    ]);
    const both = [
      { startMs: 1000, endMs: 1400 },
      { startMs: 1400, endMs: 1900 },
    ];
    const { id } = await createLesson(client, {
      segments: segments.map((one) => ('words' in one ? { ...one, words: both } : one)),
    });
    const change = await update(client, id, { version: 1, segments });
    expect(codeOf(change)).toEqual([400, 'VALIDATION']);
  });

  test('refuses segments behind the end of the recording', async () => {
    const client = await admin.signIn('professor');
    const body = await buildLesson(client, { segments: [segment(0, 2001)] });
    expect(codeOf(await client.send('createLesson', { body }))).toEqual([400, 'SEGMENTS_TOO_LONG']);
  });

  test('refuses a recording that another professor uploaded, and one that does not exist', async () => {
    const audioFile = await uploadTone(await admin.signIn('professor'));
    const client = await admin.signIn('professor');
    for (const name of [audioFile, 'd'.repeat(64)]) {
      const body = await buildLesson(client, { audioFile: name });
      expect(codeOf(await client.send('createLesson', { body }))).toEqual([404, 'AUDIO_NOT_FOUND']);
    }
  });
});

function segment(startMs: number, endMs: number) {
  return { startMs, endMs, text: '' };
}

describe('getLesson', () => {
  test('shows a draft to its author only', async () => {
    const author = await admin.signIn('professor');
    const { id } = await createLesson(author);
    const read = (client: Client) => client.send('getLesson', { params: { id } });
    expect((await read(author)).status).toBe(200);
    for (const role of ['admin', 'professor', 'user'] as const) {
      expect(codeOf(await read(await admin.signIn(role)))).toEqual([404, 'LESSON_NOT_FOUND']);
    }
    expect(codeOf(await read(admin.visitor))).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('shows a published lesson to every signed-in user', async () => {
    const { id } = await createLesson(await admin.signIn('professor'), { isPublished: true });
    const learner = await admin.signIn('user');
    expect(await learner.call('getLesson', { params: { id } })).toMatchObject({ id, title: 'En el mercado' });
    expect(codeOf(await admin.visitor.send('getLesson', { params: { id } }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  test('refuses an id that is none', async () => {
    const client = await admin.signIn('admin');
    expect(codeOf(await client.send('getLesson', { params: { id: 'x' } }))).toEqual([400, 'VALIDATION']);
    const unknown = await client.send('getLesson', { params: { id: crypto.randomUUID() } });
    expect(codeOf(unknown)).toEqual([404, 'LESSON_NOT_FOUND']);
  });
});

describe('getLessonAudio', () => {
  const read = (client: Client, { id }: { id: string }, query = '') =>
    client.fetch(`/api/admin/lessons/${id}/audio${query}`);

  test('is cached for ever under the name of the recording, and asked again without it', async () => {
    const lesson = await createLesson(await admin.signIn('professor'), { isPublished: true });
    const learner = await admin.signIn('user');
    const named = await read(learner, lesson, `?v=${lesson.audioFile}`);
    expect([named.status, named.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ]);
    const plain = await read(learner, lesson);
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    expect((await read(learner, lesson, `?v=${'0'.repeat(64)}`)).headers.get('cache-control')).toBe(
      'private, no-cache',
    );
    expect((await plain.arrayBuffer()).byteLength).toBe(lesson.audio.bytes);
  });

  test('is refused for the draft of another', async () => {
    const lesson = await createLesson(await admin.signIn('professor'));
    expect((await read(await admin.signIn('user'), lesson)).status).toBe(404);
    expect((await read(admin.visitor, lesson)).status).toBe(401);
    expect((await read(await admin.signIn('admin'), lesson)).status).toBe(404);
  });

  test('is refused when the file is missing', async () => {
    const client = await admin.signIn('professor');
    const lesson = await createLesson(client);
    await admin.storage.remove(lesson.audioFile);
    expect((await read(client, lesson)).status).toBe(404);
  });
});

describe('the linked deck', () => {
  test('must exist and be visible to the user who links it', async () => {
    const author = await admin.signIn('professor');
    const foreign = await ownDeck(await admin.signIn('professor'));
    for (const vocabularyDeckId of [foreign, crypto.randomUUID()]) {
      const body = await buildLesson(author, { vocabularyDeckId });
      expect(codeOf(await author.send('createLesson', { body }))).toEqual([404, 'DECK_NOT_FOUND']);
    }
    const { id } = await createLesson(author, { vocabularyDeckId: await ownDeck(author) });
    const change = { version: 1, vocabularyDeckId: foreign };
    expect(codeOf(await update(author, id, change))).toEqual([404, 'DECK_NOT_FOUND']);
  });

  test('may be deleted later: the other fields can still be changed', async () => {
    const author = await admin.signIn('professor');
    const vocabularyDeckId = await ownDeck(author);
    const lesson = await createLesson(author, { vocabularyDeckId });
    await author.call('deleteDeck', { params: { id: vocabularyDeckId } });
    const change = { version: 1, title: 'Sin mazo', vocabularyDeckId };
    expect((await update(author, lesson.id, change)).status).toBe(200);
    const unlinked = await update(author, lesson.id, { version: 2, vocabularyDeckId: null });
    expect(unlinked.envelope).toMatchObject({ data: { vocabularyDeckId: null, title: 'Sin mazo' } });
  });
});

describe('updateLesson', () => {
  test('replaces the given fields and counts the version', async () => {
    const client = await admin.signIn('professor');
    const before = await createLesson(client);
    const changes = { title: 'En la feria', isPublished: true, vocabularyDeckId: await ownDeck(client) };
    await update(client, before.id, { version: 1, ...changes });
    const after = await client.call('getLesson', { params: { id: before.id } });
    expect(after).toEqual({ ...before, ...changes, version: 2, updatedAt: after.updatedAt });
  });

  test('refuses an edit of an earlier version, and keeps the other one', async () => {
    const author = await admin.signIn('professor');
    const { id } = await createLesson(author, { isPublished: true });
    const other = await admin.signIn('admin');
    await update(other, id, { version: 1, title: 'De la administradora' });
    expect(codeOf(await update(author, id, { version: 1, title: 'Mía' }))).toEqual([409, 'EDIT_CONFLICT']);
    expect((await author.call('getLesson', { params: { id } })).title).toBe('De la administradora');
  });

  test('lets one of two edits at the same time win', async () => {
    const client = await admin.signIn('admin');
    const { id } = await createLesson(client);
    const edits = await Promise.all(
      ['uno', 'dos', 'tres', 'cuatro'].map((title) => update(client, id, { version: 1, title })),
    );
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await client.call('getLesson', { params: { id } })).version).toBe(2);
  });

  test('can be repeated when its response was lost', async () => {
    const client = await admin.signIn('professor');
    const { id } = await createLesson(client);
    await update(client, id, { version: 1, title: 'Una vez' });
    const again = await update(client, id, { version: 1, title: 'Una vez' });
    expect(again.envelope).toMatchObject({ success: true, data: { title: 'Una vez', version: 2 } });
  });

  test('is refused to other professors, learners and visitors', async () => {
    const author = await admin.signIn('professor');
    const draft = await createLesson(author);
    const published = await createLesson(author, { isPublished: true });
    const change = { version: 1, title: 'x' };
    const other = await admin.signIn('professor');
    expect(codeOf(await update(other, draft.id, change))).toEqual([404, 'LESSON_NOT_FOUND']);
    expect(codeOf(await update(other, published.id, change))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await update(await admin.signIn('user'), published.id, change))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(codeOf(await update(admin.visitor, published.id, change))).toEqual([401, 'UNAUTHENTICATED']);
  });

  test.each([
    ['without a version', { title: 'x' }],
    ['with an empty title', { version: 1, title: '' }],
    ['with overlapping segments', { version: 1, segments: [segment(0, 10), segment(5, 20)] }],
    ['with a NUL in a keyword', { version: 1, keywords: ['a\0'] }],
  ])('is refused %s', async (_, body) => {
    const client = await admin.signIn('professor');
    const { id } = await createLesson(client);
    expect(codeOf(await update(client, id, body as never))).toEqual([400, 'VALIDATION']);
  });

  test('checks the segments against another recording', async () => {
    const client = await admin.signIn('professor');
    const { id, audioFile } = await createLesson(client, { segments: [segment(0, 1500)] });
    const late = await update(client, id, { version: 1, segments: [segment(0, 2500)] });
    expect(codeOf(late)).toEqual([400, 'SEGMENTS_TOO_LONG']);
    const missing = await update(client, id, { version: 1, audioFile: 'e'.repeat(64) });
    expect(codeOf(missing)).toEqual([404, 'AUDIO_NOT_FOUND']);
    const exchanged = await update(client, id, { version: 1, audioFile: await uploadTone(client) });
    expect(exchanged.status).toBe(200);
    expect((await client.call('getLesson', { params: { id } })).audioFile).not.toBe(audioFile);
  });

  test('an admin may edit a published lesson of another person, but no draft', async () => {
    const author = await admin.signIn('professor');
    const other = await admin.signIn('admin');
    const published = await createLesson(author, { isPublished: true });
    expect((await update(other, published.id, { version: 1, level: 'B2' })).status).toBe(200);
    const draft = await createLesson(author);
    const refused = await update(other, draft.id, { version: 1, level: 'B2' });
    expect(codeOf(refused)).toEqual([404, 'LESSON_NOT_FOUND']);
    const deleted = await other.send('deleteLesson', { params: { id: draft.id }, body: { version: 1 } });
    expect(codeOf(deleted)).toEqual([404, 'LESSON_NOT_FOUND']);
  });
});

describe('the order in a section', () => {
  test('has no gaps when lessons are added, moved and deleted', async () => {
    const client = await admin.signIn('professor');
    const section = 'El orden';
    const make = (title: string, order?: number) => createLesson(client, { title, section, order });
    const [a, b] = [await make('a'), await make('b')];
    const first = await make('c', 1);
    expect(await titlesIn(client, section)).toEqual(['1 c', '2 a', '3 b']);
    await update(client, b.id, { version: 1, order: 1 });
    expect(await titlesIn(client, section)).toEqual(['1 b', '2 c', '3 a']);
    await update(client, b.id, { version: 2, order: 9999 });
    expect(await titlesIn(client, section)).toEqual(['1 c', '2 a', '3 b']);
    await update(client, a.id, { version: 1, section: 'Otra parte' });
    expect(await titlesIn(client, section)).toEqual(['1 c', '2 b']);
    await client.call('deleteLesson', { params: { id: first.id }, body: { version: 1 } });
    expect(await titlesIn(client, section)).toEqual(['1 b']);
  });

  test('has no gaps when lessons are added and deleted at the same time', async () => {
    const client = await admin.signIn('admin');
    const section = 'A la vez';
    const bodies = await Promise.all(
      Array.from({ length: 8 }, () => buildLesson(client, { section, order: 1 })),
    );
    const made = await Promise.all(bodies.map((body) => client.call('createLesson', { body })));
    await Promise.all(
      made.slice(0, 4).map(({ id }) => client.call('deleteLesson', { params: { id }, body: { version: 1 } })),
    );
    const { lessons } = await client.call('listLessons', { query: { scope: 'managed', section } });
    expect(lessons.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  });
});

describe('deleteLesson', () => {
  const remove = (client: Client, id: string, version = 1) =>
    client.send('deleteLesson', { params: { id }, body: { version } });

  test('deletes a lesson of the version that the user saw', async () => {
    const client = await admin.signIn('professor');
    const { id } = await createLesson(client);
    await update(client, id, { version: 1, title: 'Cambiada' });
    expect(codeOf(await remove(client, id))).toEqual([409, 'EDIT_CONFLICT']);
    expect((await remove(client, id, 2)).status).toBe(200);
    expect(codeOf(await remove(client, id, 2))).toEqual([404, 'LESSON_NOT_FOUND']);
  });

  test('is refused to other professors, learners and visitors', async () => {
    const { id } = await createLesson(await admin.signIn('professor'), { isPublished: true });
    expect(codeOf(await remove(await admin.signIn('professor'), id))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await remove(await admin.signIn('user'), id))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await remove(admin.visitor, id))).toEqual([401, 'UNAUTHENTICATED']);
    const without = await (await admin.signIn('admin')).send('deleteLesson', { params: { id } });
    expect(codeOf(without)).toEqual([400, 'VALIDATION']);
  });
});

describe('listLessons', () => {
  test('lists to learners what is published, and to authors also their drafts', async () => {
    const author = await admin.signIn('professor');
    const section = 'Quién ve qué';
    await createLesson(author, { section, title: 'publicada', isPublished: true });
    await createLesson(author, { section, title: 'borrador' });
    const list = async (client: Client, scope: 'published' | 'managed') =>
      (await client.call('listLessons', { query: { scope, section } })).lessons.map(({ title }) => title);
    const learner = await admin.signIn('user');
    expect(await list(learner, 'published')).toEqual(['publicada']);
    expect(await list(author, 'published')).toEqual(['publicada']);
    expect(await list(author, 'managed')).toEqual(['publicada', 'borrador']);
    expect(await list(await admin.signIn('professor'), 'managed')).toEqual([]);
    expect(await list(await admin.signIn('admin'), 'managed')).toEqual(['publicada']);
    expect(codeOf(await learner.send('listLessons', { query: { scope: 'managed' } }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(codeOf(await admin.visitor.send('listLessons'))).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('filters, searches without accents, and pages', async () => {
    const client = await admin.signIn('professor');
    const section = 'Búsqueda';
    for (const title of ['Una canción', 'Dos canciones', '100 % música']) {
      await createLesson(client, { section, title, level: 'B1', keywords: [] });
    }
    const list = async (query: CallInput<'listLessons'>['query']) => {
      const { lessons, total } = await client.call('listLessons', { query: { scope: 'managed', ...query } });
      return [total, ...lessons.map(({ title }) => title)];
    };
    expect(await list({ search: 'CANCION' })).toEqual([2, 'Una canción', 'Dos canciones']);
    expect(await list({ search: '%' })).toEqual([1, '100 % música']);
    expect(await list({ search: `' or true --` })).toEqual([0]);
    expect(await list({ level: 'B1', limit: 1, offset: 1 })).toEqual([3, 'Dos canciones']);
    expect(await list({ level: 'A2' })).toEqual([0]);
    const { sections } = await client.call('listLessons', { query: { scope: 'managed', level: 'A2' } });
    expect(sections).toEqual([{ level: 'B1', section, count: 3 }]);
  });

  test.each([
    { limit: 101 },
    { limit: 0 },
    { offset: -1 },
    { level: 'C1' },
    { scope: 'all' },
    { search: '\0' },
  ])('refuses %j', async (query) => {
    const client = await admin.signIn('admin');
    const response = await client.send('listLessons', { query: query as never });
    expect(codeOf(response)).toEqual([400, 'VALIDATION']);
  });
});
