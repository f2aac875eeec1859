import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { archivedAuthorId } from '@repaso/contracts';
import { AudioUpload } from '../../db/entities/lesson-audio.entity.ts';
import { DeletedUser } from '../../db/entities/deleted-user.entity.ts';
import { ListeningLesson } from '../../db/entities/listening-lesson.entity.ts';
import { TeamMember } from '../../db/entities/team.entity.ts';
import { Verb } from '../../db/entities/verb.entity.ts';
import { closeAllGaps, lockOrder } from '../../domain/lessons/lesson-order.ts';
import { lockContentOf } from '../../domain/writer-lock.ts';

/**
 * Removes the drafts, uploads and memberships in teams of a deleted user and remembers the id, so that later writes are refused with
 * USER_DELETED. Recordings without a lesson are deleted later. Published lessons pass to the archived author, and verbs
 * have no author any more, because learners use both. Call it in a transaction. It may be repeated.
 */
export async function removeLessonAuthor(
  em: SqlEntityManager,
  userId: string,
  deletedAt: Date,
): Promise<void> {
  await lockContentOf(em, userId);
  await em.upsert(DeletedUser, { userId, deletedAt }, { onConflictAction: 'ignore' });
  await lockOrder(em);
  const published = { authorId: userId, isPublished: true };
  await em.nativeUpdate(ListeningLesson, published, { authorId: archivedAuthorId });
  await em.nativeDelete(ListeningLesson, { authorId: userId });
  await closeAllGaps(em);
  await em.nativeUpdate(Verb, { authorId: userId }, { authorId: null });
  await em.nativeDelete(AudioUpload, { userId });
  // An admin who edits the team meanwhile must not add the user again.
  await em.execute(
    `update admin.team set version = version + 1
     where id in (select team_id from admin.team_member where user_id = ?)`,
    [userId],
  );
  await em.nativeDelete(TeamMember, { userId });
}
