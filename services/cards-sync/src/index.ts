export { createApp } from './app.ts';
export type { CardsDeps } from './app.ts';
export { backupRules } from './db/backup-rules.ts';
export { entities, migrationsPath } from './db/tables.ts';
export { envSchema, name } from './environment.ts';
export { seedDevelopmentLearner } from './features/deck/seed-development-learner.command.ts';
