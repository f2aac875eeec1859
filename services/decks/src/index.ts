export { createApp } from './app.ts';
export { backupRules } from './db/backup-rules.ts';
export { entities, migrationsPath } from './db/entities.ts';
export { upkeepTasks } from './db/upkeep-tasks.ts';
export { envSchema, name } from './environment.ts';
export { platformAuthorId, seedStarterDecks } from './features/starter/seed-starter-decks.command.ts';
