import { z } from 'zod';
import { locales, roles } from './enums.ts';
import { limits } from './limits.ts';
import { isVisibleName } from './storable-text.ts';

/** Sign-in form and call. The messages are the product's Russian ones; the client maps them to its locale by field. */
export const signInBody = z.object({
  email: z.email('Неверный формат email').max(limits.email),
  password: z
    .string()
    .min(limits.passwordSignIn, 'Пароль должен содержать минимум 6 символов')
    .max(limits.passwordMax, 'Пароль слишком длинный'),
});
export type SignInBody = z.infer<typeof signInBody>;

/** Sign-up form and call. */
export const signUpBody = z.object({
  name: z
    .string()
    .trim()
    .max(limits.name, 'Имя слишком длинное')
    .refine((name) => isVisibleName(name, 2), 'Имя должно содержать минимум 2 символа'),
  email: z.email('Некорректный email').max(limits.email),
  password: z
    .string()
    .min(limits.passwordSignIn, 'Пароль должен содержать минимум 6 символов')
    .max(limits.passwordMax, 'Пароль слишком длинный'),
});
export type SignUpBody = z.infer<typeof signUpBody>;

/** The user as a client may see themselves. */
export const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.email(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  locale: z.enum(locales),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The signed-in session; `user` is null for a visitor. `accessExpiresAt` lets a client refresh before it is refused. */
export const sessionView = z.object({
  user: sessionUser.nullable(),
  expiresAt: z.iso.datetime().nullable(),
  accessExpiresAt: z.iso.datetime().nullable(),
  /** Whether the server takes new accounts; the sign-up tab is disabled otherwise. */
  signUpOpen: z.boolean(),
  supportEmail: z.string(),
});
export type SessionView = z.infer<typeof sessionView>;

/**
 * One change of the revocation feed: a session (or all of a user's) is no longer good. `sid` and `userId` are SHA-256
 * digests in base64url of the ids, because anybody can read the feed.
 */
export const revocation = z.object({
  seq: z.number().int(),
  sid: z.string().nullable(),
  userId: z.string(),
  kind: z.enum(['session', 'user', 'deleted']),
  at: z.iso.datetime(),
});
export type Revocation = z.infer<typeof revocation>;

export const revocationsQuery = z.object({
  since: z.coerce.number().int().min(0).default(0),
  /** Seconds to wait for a change when there is none yet. */
  wait: z.coerce.number().int().min(0).max(20).default(0),
});
export const revocationsView = z.object({ items: z.array(revocation), head: z.number().int() });
