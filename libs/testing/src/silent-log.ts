import { createLogger } from '@repaso/service-kit';

/** A logger without output. TEST_LOG_LEVEL=debug shows the log of a service under test. */
export const silentLog = createLogger({ name: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
