export { createServiceApp, stoppingEvent } from './app/create-service-app.ts';
export type { ServiceAppOptions } from './app/create-service-app.ts';
export type { HealthChecks } from './app/health.ts';
export { createRateLimiter } from './app/rate-limits.ts';
export type { RateLimiter } from './app/rate-limits.ts';
export { reply, route } from './app/route.ts';
export type { Access, RateLimit, Reply, RequestScene, RouteDefinition, RouteRequest } from './app/route.ts';
export type { ServiceDeps, Services } from './app/service-deps.ts';
export type { BackupRules } from './database/backup-rules.ts';
export { migrate } from './database/migrate.ts';
export { inTransaction, named, namedRows, nativePool } from './database/native.ts';
export { openOrm } from './database/open-orm.ts';
export type { ServiceSchema } from './database/open-orm.ts';
export { RateLimitCount } from './database/rate-limit-count.entity.ts';
export { AppError, appError } from './errors/app-error.ts';
export { envFields, serviceFields } from './process/env-fields.ts';
export { createLogger } from './process/logger.ts';
export type { Logger } from './process/logger.ts';
export { EnvironmentError, parseEnv, readEnv, withOwnDatabase } from './process/read-env.ts';
export { runService } from './process/run-service.ts';
export type { ServiceProgram } from './process/run-service.ts';
export { serve, stopOnSignals } from './process/serve.ts';
export type { RunningServer, ServeOptions } from './process/serve.ts';
export { actingUser } from './sessions/principal.ts';
export type { Principal } from './sessions/principal.ts';
export { accessCookie } from './sessions/session-middleware.ts';
export type { SessionVerifier } from './sessions/session-verifier.ts';
export { accessToken, accessTokenExpiry } from './sessions/access-token.ts';
export { createSessionVerifier } from './sessions/create-session-verifier.ts';
export type { SessionVerifierOptions } from './sessions/create-session-verifier.ts';
export { httpSessionSource } from './sessions/session-source.ts';
export type { PublicKey, SessionSource } from './sessions/session-source.ts';
export { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';
export type {
  EmbeddedPostgres,
  EmbeddedPostgresOptions,
} from './embedded-postgres/start-embedded-postgres.ts';
export { secretFile } from './process/secret-file.ts';
export { revokedId } from './sessions/revoked-id.ts';
