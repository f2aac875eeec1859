export { adoptProgress, isUntouched } from './adopt.ts';
export { allowedDueDays, knownRating, progressAfterAnswer, unknownRating } from './answer.ts';
export { addDays, dayOf, daysBetween, utcMidnight, zoneOffsetMinutes } from './calendar.ts';
export {
  applyEntry,
  cancelledIds,
  compareByStamp,
  effectiveEntries,
  foldLog,
  foldNewEntries,
} from './fold.ts';
export type { FoldedState } from './fold.ts';
export { addToLapses, isLeech, countLapses, leechLapses, noLapses, type LapseCount } from './lapses.ts';
export {
  defaultEase,
  isDue,
  isNew,
  isUnscheduled,
  canFlipBack,
  newProgress,
  pickProgress,
} from './progress.ts';
export type { DueFields } from './progress.ts';
export {
  isUsableSchedule,
  leitnerConfig,
  nearestBox,
  parseParameters,
  schedules,
  formatParameters,
} from './leitner/schedule.ts';
export type { LeitnerConfig } from './leitner/schedule.ts';
export { siblingId, withoutSiblings } from './siblings.ts';
export { answerCard, dueDaysAfter, lastAnswer, resetCard, seedCard, showCard, cancelEntry } from './steps.ts';
export type { Step, StepContext } from './steps.ts';
export {
  boxCounts,
  answeredCardIds,
  doneCardIds,
  boxCountIndex,
  pickNext,
  raisedLimit,
  repeatedCardIds,
  reviewsWithinLimit,
  newCardsLeftToday,
  countStreakDays,
  studyQueue,
  studySummary,
  answeredOnDay,
} from './study.ts';
export type { BoxCounts, NewCardLimit } from './study.ts';
export type { StudySummary } from '@repaso/contracts';
export { limitsOfDay, newCardsThatFit } from './day-limits.ts';
export type { DayLimits, ExtraCards } from './day-limits.ts';
export { algorithmOf, isFoldedWith, schedulerConfig, schedulerKey } from './scheduler-config.ts';
export type {
  AnkiConfig,
  FsrsConfig,
  MakeMemory,
  MemoryModel,
  SchedulerConfig,
  SchedulerSettings,
  Sm2Config,
} from './scheduler-config.ts';
export type { DueLoad } from './due-load.ts';
export type { Answer } from './outcome.ts';
export {
  addVacation,
  endVacation,
  newCardFactor,
  rememberedFirst,
  reviewsThatFit,
  secondsOfAnswer,
  vacationOn,
  type OverdueCard,
  dayAfterVacations,
} from './backlog.ts';
