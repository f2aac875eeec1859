import { starterLessons } from '@repaso/content';
import type { StarterLesson } from '@repaso/content';
import { archivedAuthorId } from '@repaso/contracts';
import { openFolderStorage } from '@repaso/service-kit';
import { createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AudioUpload, LessonAudio } from '../../db/entities/lesson-audio.entity.ts';
import { ListeningLesson } from '../../db/entities/listening-lesson.entity.ts';
import { SeededLesson } from '../../db/entities/seeded-lesson.entity.ts';
import { audioStorage } from '../../domain/audio/audio-storage.ts';
import { entities, migrationsPath, name } from '../../index.ts';
import { seedLessons } from './seed-lessons.command.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'repaso-seed-'));
const storage = await audioStorage(openFolderStorage(folder));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const seed = (lessons = starterLessons) =>
  seedLessons({ orm: database.orm, storage }, lessons, new Date('2026-01-01T00:00:00Z'));
/** The starter lessons of a later release, with these fields in the lessons with these ids. */
const newer = (ids: readonly string[], fields: Partial<StarterLesson>) =>
  starterLessons.map((lesson) => (ids.includes(lesson.id) ? { ...lesson, ...fields } : lesson));
const stored = () =>
  database.orm.em.fork().findAll(ListeningLesson, { orderBy: { level: 'asc', order: 'asc' } });

test('starter lessons are written once, published, with recordings that no user uploaded', async () => {
  await Promise.all([seed(), seed()]);
  await seed();
  const lessons = await stored();
  expect(lessons).toHaveLength(starterLessons.length);
  expect(lessons.every((lesson) => lesson.isPublished && lesson.authorId === archivedAuthorId)).toBe(true);
  const orders = lessons.filter(({ level }) => level === 'A1').map(({ order }) => order);
  expect(orders).toEqual([1, 2, 3]);
  const em = database.orm.em.fork();
  const recordings = await em.findAll(LessonAudio);
  expect(recordings).toHaveLength(starterLessons.length);
  expect(
    recordings.every(({ mediaType, durationMs }) => mediaType === 'audio/ogg' && durationMs > 30_000),
  ).toBe(true);
  expect(await em.count(AudioUpload)).toBe(0);
  for (const { id } of recordings) await expect(storage.read(id)).resolves.toBeDefined();
});

test('a starter lesson that was deleted or changed stays so', async () => {
  await seed();
  const [gone, changed] = await stored();
  if (!gone || !changed) throw new Error('there are no starter lessons');
  const em = database.orm.em.fork();
  await em.nativeDelete(ListeningLesson, { id: gone.id });
  await em.nativeUpdate(ListeningLesson, { id: changed.id }, { title: 'Otro título', version: 2 });
  await seed(newer([gone.id, changed.id], { title: 'De la versión siguiente' }));
  const titles = new Map((await stored()).map(({ id, title }) => [id, title]));
  expect([titles.has(gone.id), titles.get(changed.id)]).toEqual([false, 'Otro título']);
});

test('a later release changes a lesson that nobody has edited, once, with its recording and place', async () => {
  await seed();
  const lesson = (await stored()).find(({ level }) => level === 'B1');
  const other = starterLessons.find(({ level }) => level === 'A2');
  if (!lesson || !other) throw new Error('there are no starter lessons');
  const { segments, recording, level } = other;
  const find = () => database.orm.em.fork().findOneOrFail(ListeningLesson, { id: lesson.id });
  const later = newer([lesson.id], { title: 'Nuevo', segments, recording, level });
  await Promise.all([seed(later), seed(later)]);
  await seed(later);
  const changed = await find();
  expect(changed).toMatchObject({ title: 'Nuevo', level: 'A2', version: 2, segments });
  const sameRecording = (await stored()).filter(({ audioFile }) => audioFile === changed.audioFile);
  expect(sameRecording.map(({ id }) => id).toSorted()).toEqual([lesson.id, other.id].toSorted());
  const orders = (await stored()).filter((one) => one.level === 'A2').map(({ order }) => order);
  expect(orders).toEqual(orders.map((_, index) => index + 1));
  expect(await database.orm.em.fork().count(AudioUpload)).toBe(0);
});

test('a lesson written by a release without notes of content is noted, and stays as it is without a difference', async () => {
  await seed();
  const [lesson] = (await stored()).filter(({ version }) => version === 1);
  if (!lesson) throw new Error('every lesson was changed');
  await database.orm.em.fork().nativeUpdate(SeededLesson, { lessonId: lesson.id }, { hash: null });
  await seed();
  const em = database.orm.em.fork();
  expect((await em.findOneOrFail(SeededLesson, { lessonId: lesson.id })).hash).not.toBeNull();
  expect(await em.findOneOrFail(ListeningLesson, { id: lesson.id })).toMatchObject({ version: 1 });
});
