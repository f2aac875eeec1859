import { z } from 'zod';
import { roles } from './enums.ts';
import type { Locale } from './enums.ts';

const label = z.string().min(1).max(40);

/** A menu entry of a remote. It contains its labels, so that the menu needs no code of the remote. */
export const menuEntry = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  path: z.string().startsWith('/'),
  labels: z.strictObject({ es: label, ru: label } satisfies Record<Locale, z.ZodType>),
  /** Name of an icon of `@repaso/ui`, or an unknown name, which shows the generic one. */
  icon: z.string().max(40),
  order: z.number(),
  roles: z.array(z.enum(roles)).nullable(),
  largeScreensOnly: z.boolean(),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** The version of the contract between shell and remotes that this platform implements. */
export const remoteContract = 1;

/** Subresource integrity of one file: `sha384-…`. */
const integrity = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/);

/** One version of one remote. */
export const releaseEntry = z.object({
  /** Module federation container name: `mf_study`. */
  name: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
  version: z.string().min(1).max(80),
  manifest: z.string().min(1),
  /** File path relative to the manifest -> integrity. It lists every file of the remote, including the manifest. */
  integrity: z.record(z.string(), integrity),
  /** Paths without locale. '/' matches the home screen only; all others are prefixes. */
  routePrefixes: z.array(z.string().startsWith('/')).min(1),
  menu: z.array(menuEntry),
  /** Shared packages and the version range that this build needs. */
  shared: z.record(z.string(), z.string()),
  offline: z.boolean(),
  /** The contract version of its module. Older builds lack the field and follow version 1. */
  contractVersion: z.number().int().positive().optional(),
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;

/** The remotes that a page uses together. A set has a number and never changes after it is made. */
export const releaseSet = z.object({
  schema: z.literal(1),
  id: z.number().int(),
  createdAt: z.iso.datetime(),
  remotes: z.array(releaseEntry),
});
export type ReleaseSet = z.infer<typeof releaseSet>;

/** The action that made a set: a release, a removal or a rollback by a person, or the remotes of an installation. */
const releaseKinds = ['release', 'remove', 'rollback', 'bundle'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** A remote whose version differs from the set before. Null: the remote was or is absent. */
const releaseChange = z.object({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ReleaseChange = z.infer<typeof releaseChange>;

/** A set as the history shows it. */
const releaseSetSummary = z.object({
  id: z.number().int(),
  createdAt: z.iso.datetime(),
  kind: z.enum(releaseKinds),
  /** The person who made it. Empty if the platform made it by itself, or if it was not recorded. */
  actor: z.string(),
  reason: z.string(),
  changes: z.array(releaseChange),
});
export type ReleaseSetSummary = z.infer<typeof releaseSetSummary>;

/** The maximum is that of the database column (a 32-bit integer). */
const setNumber = z.coerce.number().int().positive().max(2_147_483_647);

/** One page of the history: sets older than `before`, newest first. */
export const releaseSetsQuery = z.object({
  before: setNumber.optional(),
  limit: setNumber.max(100).default(20),
});

export const releaseSetList = z.object({
  live: z
    .object({
      id: z.number().int(),
      createdAt: z.iso.datetime(),
      remotes: z.array(releaseEntry.pick({ name: true, version: true, routePrefixes: true })),
    })
    .nullable(),
  sets: z.array(releaseSetSummary),
  /** `before` of the next page; null at the end. */
  next: z.number().int().nullable(),
});
export type ReleaseSetList = z.infer<typeof releaseSetList>;
