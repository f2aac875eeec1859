import { createLogger } from '@repaso/service-kit';

/** TEST_LOG_LEVEL=debug shows what a failing service test's service says. */
export const silentLog = createLogger({ name: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
