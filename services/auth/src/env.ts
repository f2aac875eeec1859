import { limits } from '@repaso/contracts';
import { envFields, processFields } from '@repaso/service-kit';
import { z } from 'zod';
import { isCommonPassword } from './domain/passwords/common-passwords.ts';

const keySecret = 'must be a secret of at least 32 characters';
const smtpUrl = 'must be an smtp:// or smtps:// address';
const mailFrom = 'must be an address such as repaso <no-reply@repaso.example>';
const password = `must have ${limits.passwordNew} to ${limits.passwordMax} characters`;

const days = (otherwise: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a number of days')
    .default(otherwise)
    .transform(Number);

/** Environment variables of auth that the standalone program reads, too. */
export const settingsFields = {
  AUTH_SIGN_UP: z.enum(['open', 'closed'], { error: 'must be open or closed' }).default('closed'),
  AUDIT_DAYS: days('365'),
  /** Days after which the key that signs access tokens is replaced. */
  AUTH_KEY_DAYS: days('90'),
  /** Without it mails are written to a folder in development, and are not sent in production. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, smtpUrl)
    .refine((url) => URL.canParse(url) && new URL(url).hostname !== '', smtpUrl)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, mailFrom)
    .optional(),
  /** Address of Postgres without a pooler in between, for notifications. By default the address of the database. */
  DIRECT_DATABASE_URL: envFields.databaseUrl.optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@repaso.test'),
  ADMIN_EMAIL: z.email('must be an e-mail address').max(limits.email).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordNew, password)
    .max(limits.passwordMax, password)
    .refine((given) => !isCommonPassword(given), 'must not be one of the most common passwords')
    .optional(),
};

interface MailEnv {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}

/** Checks that a mail server is configured together with a sender. The standalone program uses it, too. */
export function checkMailFields({ SMTP_URL, MAIL_FROM }: MailEnv, issues: z.RefinementCtx): void {
  if (SMTP_URL === undefined || MAIL_FROM !== undefined) return;
  issues.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must be set together with SMTP_URL' });
}

/** Environment variables of auth as a separate process. */
export const envSchema = z
  .object({
    ...settingsFields,
    ...processFields,
    PORT: envFields.port.default(4201),
    PUBLIC_ORIGIN: envFields.origin.default('http://localhost:4200'),
    AUTH_KEY_SECRET: z.string({ error: keySecret }).min(32, keySecret),
    /** Where auth calls the other services, such as the gateway. By default PUBLIC_ORIGIN. */
    SERVICES_URL: envFields.httpUrl.optional(),
  })
  .superRefine(checkMailFields);

/** Environment variables that auth itself reads, in a separate process or in the standalone program. */
export type AuthEnv = Pick<
  z.output<typeof envSchema>,
  keyof typeof settingsFields | 'AUTH_KEY_SECRET' | 'NODE_ENV' | 'SERVICES_URL'
> & {
  /** Folder for mails when there is no SMTP_URL. Only the standalone program has one, on a development machine. */
  mailFolder?: string;
};

/** Returns the bcrypt cost. Each step doubles the time of every sign-in, and of every guess by an attacker. */
export const bcryptCostFor = (nodeEnv: 'production' | 'development' | 'test') =>
  ({ production: 12, development: 10, test: 4 })[nodeEnv];
