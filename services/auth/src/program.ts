import type { OpenService, ServiceProgram, SessionSource } from '@repaso/service-kit';
import { createApp } from './app.ts';
import type { AuthDeps } from './auth-deps.ts';
import { entities, migrationsPath, name } from './db/schema.ts';
import { upkeepTasks } from './db/upkeep-tasks.ts';
import { bcryptCostFor, envSchema } from './env.ts';
import type { AuthEnv } from './env.ts';
import { ensureFirstAdmin } from './features/account/ensure-first-admin.ts';
import { openAuth } from './open-auth.ts';
import { openMailTransport, startMails } from './open-mail.ts';

interface OpenAuthService extends OpenService {
  sessions: SessionSource;
  passwords: AuthDeps['passwords'];
}

/** The auth service as a program. It runs as a separate process or in the standalone program. */
export const program: ServiceProgram<AuthEnv, OpenAuthService> = {
  schema: { name, entities, migrationsPath },
  envSchema,
  upkeepTasks: (env) => upkeepTasks({ auditDays: env.AUDIT_DAYS }),
  async open(context, env) {
    const { transport, kind } = openMailTransport(env, context.origin);
    const { deps, source, close } = await openAuth({
      ...context,
      keySecret: env.AUTH_KEY_SECRET,
      bcryptCost: bcryptCostFor(env.NODE_ENV),
      servicesUrl: env.SERVICES_URL ?? context.origin,
      ...(env.DIRECT_DATABASE_URL !== undefined && { listenUrl: env.DIRECT_DATABASE_URL }),
      keyMaxAgeMs: env.AUTH_KEY_DAYS * 24 * 3_600_000,
      settings: {
        signUpOpen: env.AUTH_SIGN_UP === 'open',
        supportEmail: env.SUPPORT_EMAIL,
        mailTransport: kind,
      },
    });
    const mails = startMails(transport, env, { ...deps, metrics: context.metrics });
    return {
      app: createApp(deps),
      sessions: source,
      passwords: deps.passwords,
      prepare: () => writeFirstAdmin(deps, env),
      async close() {
        await mails.stop();
        await close();
      },
    };
  },
};

async function writeFirstAdmin(
  { orm, passwords, now }: AuthDeps,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: AuthEnv,
): Promise<void> {
  if (email === undefined || password === undefined) return;
  await ensureFirstAdmin(orm, { email, password, passwords }, now());
}
