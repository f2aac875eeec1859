export { createApp } from './app.ts';
export { backupRules } from './db/backup-rules.ts';
export { entities, migrationsPath, name } from './db/schema.ts';
export { upkeepTasks } from './db/upkeep-tasks.ts';
export { envSchema } from './env.ts';
export { aiFields, checkAiFields } from './features/ai/ai-settings.ts';
export type { AiSettings } from './features/ai/ai-settings.ts';
export { program } from './program.ts';
export { platformAuthorId, seedStarterDecks } from './features/starter/seed-starter-decks.command.ts';
