import path from 'node:path';
import { ListeningLesson } from '../features/listening/listening-lesson.entity.ts';
import { LiveRelease, ReleaseSetRow } from '../features/release/release-set.entity.ts';
import { IrregularForm, Verb } from '../features/verb/verb.entity.ts';
import { DeletedUser } from './deleted-user.entity.ts';

export const entities = [Verb, IrregularForm, ListeningLesson, ReleaseSetRow, LiveRelease, DeletedUser];
export const migrationsPath = path.join(import.meta.dirname, 'migrations');
