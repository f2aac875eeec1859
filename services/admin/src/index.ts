export { createApp } from './app.ts';
export { backupRules } from './db/backup-rules.ts';
export { entities, migrationsPath } from './db/entities.ts';
export { envSchema, name } from './environment.ts';
export { releaseRemotes, removeRemote } from './features/release/change-live-set.command.ts';
export type { ReleaseContext } from './features/release/change-live-set.command.ts';
export { publish } from './features/release/publish.command.ts';
export { ReleaseRefused } from './features/release/release-refused.ts';
export type { SharedVersions } from './features/release/release-rules.ts';
