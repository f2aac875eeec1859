import { RateLimitCount } from '@repaso/service-kit';
import path from 'node:path';
import { ContentHistoryTable, UserCardProgressTable, UserCardTable } from './entities/card.entity.ts';
import {
  DeletedUserTable,
  LearnerSettingsTable,
  SchedulerReplayTable,
  ServiceMetaTable,
  UserSeqTable,
} from './entities/learner.entity.ts';
import { NoteHistoryTable, NoteTable } from './entities/note.entity.ts';
import {
  VerbConjugationErrorTable,
  VerbConjugationStatsTable,
  PracticeLogTable,
} from './entities/practice.entity.ts';
import {
  CardWeekTable,
  StatisticPositionTable,
  StudyCardTable,
  StudyDayTable,
} from './entities/statistic.entity.ts';
import { ReviewLogTable } from './entities/review-log.entity.ts';

/** Name of the service's Postgres schema, and its part of paths: `/api/cards`. */
export const name = 'cards';

export const entities = [
  UserSeqTable,
  ServiceMetaTable,
  DeletedUserTable,
  UserCardTable,
  UserCardProgressTable,
  ContentHistoryTable,
  ReviewLogTable,
  LearnerSettingsTable,
  SchedulerReplayTable,
  NoteTable,
  NoteHistoryTable,
  PracticeLogTable,
  VerbConjugationErrorTable,
  VerbConjugationStatsTable,
  StatisticPositionTable,
  StudyDayTable,
  StudyCardTable,
  CardWeekTable,
  RateLimitCount,
];

export const migrationsPath = path.join(import.meta.dirname, 'migrations');
