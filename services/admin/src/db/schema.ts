import { AuditOutbox, RateLimitCount } from '@repaso/service-kit';
import path from 'node:path';
import { AudioUpload, LessonAudio } from './entities/lesson-audio.entity.ts';
import { ListeningLesson } from './entities/listening-lesson.entity.ts';
import { BuildSignalRow } from './entities/build-signal.entity.ts';
import { ReleaseKeyRow } from './entities/release-key.entity.ts';
import {
  BuildRow,
  Channel,
  ChannelChangeRow,
  LiveRelease,
  RefusedBuildRow,
  ReleaseSetRow,
} from './entities/release-set.entity.ts';
import { PublishTokenRow, Team, TeamMember, TeamRemote } from './entities/team.entity.ts';
import { SeededLesson } from './entities/seeded-lesson.entity.ts';
import { SeededVerb } from './entities/seeded-verb.entity.ts';
import { IrregularForm, Verb } from './entities/verb.entity.ts';
import { DeletedUser } from './entities/deleted-user.entity.ts';

/** Name of the service's Postgres schema, and its part of paths: `/api/admin`. */
export const name = 'admin';

export const entities = [
  Verb,
  IrregularForm,
  SeededVerb,
  LessonAudio,
  AudioUpload,
  ListeningLesson,
  SeededLesson,
  ReleaseSetRow,
  Channel,
  ChannelChangeRow,
  LiveRelease,
  BuildRow,
  BuildSignalRow,
  RefusedBuildRow,
  ReleaseKeyRow,
  Team,
  TeamMember,
  TeamRemote,
  PublishTokenRow,
  DeletedUser,
  AuditOutbox,
  RateLimitCount,
];
export const migrationsPath = path.join(import.meta.dirname, 'migrations');
