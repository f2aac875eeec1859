import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { seedHash } from '@repaso/content';
import type { StarterLesson } from '@repaso/content';
import { archivedAuthorId } from '@repaso/contracts';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { AudioUpload } from '../../db/entities/lesson-audio.entity.ts';
import { ListeningLesson } from '../../db/entities/listening-lesson.entity.ts';
import { SeededLesson } from '../../db/entities/seeded-lesson.entity.ts';
import { touchAudio } from '../../domain/audio/audio.repository.ts';
import type { AudioStorage } from '../../domain/audio/audio-storage.ts';
import { storeAudio } from '../../domain/audio/store-audio.command.ts';
import { closeGap, lockOrder, openGap } from '../../domain/lessons/lesson-order.ts';
import { hasSameFields } from './changed-fields.ts';
import { requireWithin } from './create-lesson.command.ts';

interface Deps {
  orm: MikroORM;
  storage: AudioStorage;
}

/** Fields of a lesson that its seed decides. Order, author and publication are written once. */
type SeededFields = Pick<
  ListeningLesson,
  | 'title'
  | 'level'
  | 'section'
  | 'keywords'
  | 'segments'
  | 'fullTranscript'
  | 'vocabularyDeckId'
  | 'audioFile'
>;

/**
 * Writes the starter lessons that were never written, with their recordings, and gives those that no user has edited the
 * content of this release. Lessons that an admin has changed or deleted stay as they are. Several processes may start at
 * once.
 */
export async function seedLessons(deps: Deps, lessons: readonly StarterLesson[], now: Date): Promise<void> {
  const notes = await deps.orm.em.fork().findAll(SeededLesson);
  const hashes = new Map(notes.map(({ lessonId, hash }) => [lessonId, hash]));
  for (const lesson of lessons) {
    const fields = await fieldsOf(lesson);
    if (hashes.get(lesson.id) !== seedHash(fields)) await seedLesson(deps, lesson, { fields, now });
  }
}

async function fieldsOf(lesson: StarterLesson): Promise<SeededFields> {
  const { title, level, section, keywords, segments, fullTranscript, vocabularyDeckId } = lesson;
  const audioFile = createHash('sha256')
    .update(await readFile(lesson.recording))
    .digest('hex');
  return { title, level, section, keywords, segments, fullTranscript, vocabularyDeckId, audioFile };
}

interface Seed {
  fields: SeededFields;
  now: Date;
}

async function seedLesson({ orm, storage }: Deps, lesson: StarterLesson, seed: Seed): Promise<void> {
  const { fields, now } = seed;
  const audio = await storeAudio({ orm, storage }, createReadStream(lesson.recording), {
    userId: archivedAuthorId,
    now,
  });
  requireWithin(lesson.segments, audio);
  await orm.em.fork().transactional(async (em) => {
    // No person has uploaded the recording.
    await em.nativeDelete(AudioUpload, { audioId: audio.id, userId: archivedAuthorId });
    await lockOrder(em);
    const note = await em.findOne(SeededLesson, { lessonId: lesson.id });
    const hash = seedHash(fields);
    if (note === null) {
      em.create(SeededLesson, { lessonId: lesson.id, hash, lessonVersion: 1 });
      await createStarterLesson(em, lesson.id, seed);
    } else if (note.hash !== hash) {
      note.lessonVersion = (await updateStarterLesson(em, note, seed)) ?? note.lessonVersion;
      note.hash = hash;
    }
    await em.flush();
  });
}

async function createStarterLesson(em: SqlEntityManager, id: string, { fields, now }: Seed): Promise<void> {
  const order = await openGap(em, { id, level: fields.level, section: fields.section });
  const facts = { authorId: archivedAuthorId, isPublished: true, version: 1, createdAt: now, updatedAt: now };
  em.create(ListeningLesson, { id, ...fields, ...facts, order });
}

/** Returns the new version of a lesson that no user has edited; undefined if the lesson stays as it is. */
async function updateStarterLesson(
  em: SqlEntityManager,
  { lessonId: id, lessonVersion: version }: SeededLesson,
  { fields, now }: Seed,
): Promise<number | undefined> {
  // An edit of a person waits for the lock of the orders, too.
  const lesson = await em.findOne(ListeningLesson, { id, version });
  if (lesson === null || hasSameFields(lesson, fields)) return undefined;
  const { level, section } = fields;
  const isOtherUnit = level !== lesson.level || section !== lesson.section;
  if (isOtherUnit) {
    await closeGap(em, lesson);
    lesson.order = await openGap(em, { id, level, section });
  }
  if (fields.audioFile !== lesson.audioFile) await touchAudio(em, lesson.audioFile, now);
  em.assign(lesson, { ...fields, version: version + 1, updatedAt: now });
  return version + 1;
}
