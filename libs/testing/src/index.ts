export { createClient } from './client.ts';
export type { Answer, Client, ServiceUrls } from './client.ts';
export { silentLog } from './silent-log.ts';
export { startApp } from './start-app.ts';
export type { RunningApp } from './start-app.ts';
export { startTestAuth } from './test-auth.ts';
export type { TestAuth, TestAuthOptions, TestUser, UserOverrides } from './test-auth.ts';
export { clusterUrl, testDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
