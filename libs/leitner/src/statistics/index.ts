export { buildReviewTable, dayNumber, dayWithNumber, reviewTableOf } from './review-table.ts';
export type { CountedEntry, ReviewTable } from './review-table.ts';
export { computeFigures, figuresInSteps } from './figures.ts';
export type { DayFigures, Figures, Retention, RetentionPeriod, Share } from './figures.ts';
export { forecastOf } from './forecast.ts';
export type { ForecastDays } from './forecast.ts';
export type { HardCard } from './hardest.ts';
export type { RecallBin } from './recall.ts';
