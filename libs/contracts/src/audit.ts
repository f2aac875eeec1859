import { z } from 'zod';
import { serviceNames } from './enums.ts';

/** First parts of the codes of acts that only admins, professors and operators do. */
export const adminActKinds = [
  'user',
  'mail',
  'deck',
  'report',
  'verb',
  'lesson',
  'release',
  'team',
  'token',
] as const;

/** Acts of admins that auth records itself. */
const adminActions = [
  'mail.discarded',
  'mail.retried',
  'user.banned',
  'user.created',
  'user.invited',
  'user.password-reset',
  'user.reset-mailed',
  'user.role-changed',
  'user.session-revoked',
  'user.sessions-revoked',
  'user.unbanned',
  'user.updated',
] as const;

/** Acts of professors, admins and operators that the other services record. */
export const serviceActions = [
  'deck.code-changed',
  'deck.created',
  'deck.deleted',
  'deck.updated',
  'report.resolved',
  'verb.created',
  'verb.deleted',
  'verb.updated',
  'lesson.created',
  'lesson.deleted',
  'lesson.updated',
  'release.published',
  'release.removed',
  'release.rolled-back',
  'release.shared',
  'team.created',
  'team.deleted',
  'team.updated',
  'token.created',
  'token.revoked',
] as const;
export type ServiceAction = (typeof serviceActions)[number];

/** All acts that are recorded in the audit log. An entry of an earlier version may have another code. */
export const auditActions = [
  ...adminActions,
  ...serviceActions,
  'account.created',
  'email.changed',
  'email.verified',
  'password.reset',
  'account.deleted',
  'account.deletion-started',
  'account.deletion-taken-back',
  'passkey.added',
  'passkey.copied',
  'passkey.removed',
  'password.changed',
  'profile.changed',
  'session.ended',
  'session.reused',
  'session.started',
  'sign-in.banned',
  'sign-in.failed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A person of an audit entry. `name` and `email` are null when the account no longer exists. */
const auditPerson = z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() });
export type AuditPerson = z.infer<typeof auditPerson>;

/** What belongs to an act, by name: ids, codes, numbers, and titles of shared content. */
const actDetails = z.record(z.string(), z.union([z.string(), z.number()]));
export type ActDetails = z.infer<typeof actDetails>;

/** An act as a service hands it over to auth. Another version of the service may have other actions. */
const serviceAct = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z
    .string()
    .regex(/^[a-z]+\.[a-z-]+$/)
    .max(60),
  actorId: z.uuid().nullable(),
  subjectId: z.uuid().nullable(),
  details: actDetails,
});
export type ServiceAct = z.infer<typeof serviceAct>;

/** Body of the internal calls with which auth collects acts: ids of the acts that it has stored. */
export const handOverActsBody = z.object({ stored: z.array(z.uuid()).max(1000) });
export const handedOverActs = z.object({ acts: z.array(serviceAct) });

const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Who acted; null when no user was signed in, or when the system acted. */
  actor: auditPerson.nullable(),
  /** Whom the act was about. */
  subject: auditPerson.nullable(),
  details: actDetails,
});
export type AuditEntryView = z.infer<typeof auditEntry>;

/**
 * Query of getAuditLog. Without `action` it lists the acts of admins, with `all` those of everybody. The period is
 * from `from` (inclusive) to `to` (exclusive). Newest first; a page begins after the entry `after`, or ends before the
 * entry `before`.
 */
export const auditQuery = z.object({
  action: z.enum(['all', ...auditActions]).optional(),
  actorId: z.uuid().toLowerCase().optional(),
  subjectId: z.uuid().toLowerCase().optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  after: z.uuid().optional(),
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditView = z.object({
  entries: z.array(auditEntry),
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
  /** Services that could not be reached, so that their latest acts may be missing. */
  missing: z.array(z.enum(serviceNames)),
});
export type AuditView = z.infer<typeof auditView>;
