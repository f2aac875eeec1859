export { knownRating, schedule, unknownRating } from './answer.ts';
export { addDays, dayOf, midnight, zoneOffset } from './calendar.ts';
export { applyEntry, byStamp, effectiveEntries, fold, foldOnto } from './fold.ts';
export type { FoldedState } from './fold.ts';
export { isLeech, lapsesOf, leechLapses } from './lapses.ts';
export {
  defaultEase,
  isDue,
  isNew,
  isUnscheduled,
  mayFlipBack,
  newProgress,
  progressOf,
} from './progress.ts';
export type { DueFields } from './progress.ts';
export { isUsable, leitnerConfig, readParameters, schedules, writeParameters } from './schedule.ts';
export type { LeitnerConfig } from './schedule.ts';
export { answerCard, lastAnswer, resetCard, seedCard, showCard, undoEntry } from './steps.ts';
export type { Step, StepContext } from './steps.ts';
export {
  boxCounts,
  cardsAnsweredIn,
  cardsDoneIn,
  columnOf,
  pickNext,
  raisedLimit,
  roomForNew,
  streak,
  studyQueue,
  studySummary,
} from './study.ts';
export type { BoxCounts, NewCardLimit, StudySummary } from './study.ts';
