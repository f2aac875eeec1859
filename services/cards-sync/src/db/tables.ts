import { join } from 'node:path';
import { ContentHistoryTable, UserCardProgressTable, UserCardTable } from './tables/card.entity.ts';
import {
  DeletedUserTable,
  LearnerSettingsTable,
  ServiceMetaTable,
  UserSeqTable,
} from './tables/learner.entity.ts';
import { NoteHistoryTable, NoteTable } from './tables/note.entity.ts';
import {
  LessonProgressTable,
  VerbConjugationErrorTable,
  VerbConjugationStatsTable,
} from './tables/practice.entity.ts';
import { ReviewLogTable } from './tables/review-log.entity.ts';

export const entities = [
  UserSeqTable,
  ServiceMetaTable,
  DeletedUserTable,
  UserCardTable,
  UserCardProgressTable,
  ContentHistoryTable,
  ReviewLogTable,
  LearnerSettingsTable,
  NoteTable,
  NoteHistoryTable,
  VerbConjugationErrorTable,
  VerbConjugationStatsTable,
  LessonProgressTable,
];

export const migrationsPath = join(import.meta.dirname, 'migrations');
