export { createApp } from './app.ts';
export type { CardsDeps } from './app.ts';
export { backupRules } from './db/backup-rules.ts';
export { entities, migrationsPath, name } from './db/schema.ts';
export { envSchema } from './env.ts';
export { program } from './program.ts';
export { seedDevelopmentLearner } from './features/deck/seed-development-learner.command.ts';
