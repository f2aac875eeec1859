import { z } from 'zod';
import { locales, roles } from './enums.ts';

/** A menu entry a remote brings. Labels come with the entry, so that the menu needs no code of the remote. */
export const menuEntry = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  path: z.string().startsWith('/'),
  labels: z.record(z.enum(locales), z.string().min(1).max(40)),
  /** Name of an icon of `@repaso/ui`, or an unknown name, which shows the generic one. */
  icon: z.string().max(40),
  order: z.number(),
  roles: z.array(z.enum(roles)).nullable(),
  largeScreensOnly: z.boolean(),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** The contract between shell and remotes that this version of the platform follows. */
export const remoteContract = 1;

/** Subresource integrity of one file: `sha384-…`. */
const integrity = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/);

/** One version of one remote. */
export const releaseEntry = z.object({
  /** Module federation container name: `mf_study`. */
  name: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
  version: z.string().min(1).max(80),
  manifest: z.string().min(1),
  /** File path relative to the manifest -> integrity; holds every file of the remote, the manifest included. */
  integrity: z.record(z.string(), integrity),
  /** Paths without locale; '/' means the home screen alone, all others are prefixes. */
  routePrefixes: z.array(z.string().startsWith('/')).min(1),
  menu: z.array(menuEntry),
  /** Shared packages and the version range this build needs. */
  shared: z.record(z.string(), z.string()),
  offline: z.boolean(),
  /** The contract its module follows; builds from before it was written down follow 1. */
  contractVersion: z.number().int().positive().optional(),
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;

/** The remotes a page uses together; named by number, never changed once made. */
export const releaseSet = z.object({
  schema: z.literal(1),
  id: z.number().int(),
  createdAt: z.iso.datetime(),
  remotes: z.array(releaseEntry),
});
export type ReleaseSet = z.infer<typeof releaseSet>;

/** What made a set from the one before: a person's release, removal or way back, or the remotes of an installation. */
export const releaseKinds = ['release', 'remove', 'rollback', 'bundle'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** A remote that one set has in another version than the set before; null where it was or is absent. */
const releaseChange = z.object({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ReleaseChange = z.infer<typeof releaseChange>;

/** A set as people read it in the history. */
export const releaseSetSummary = z.object({
  id: z.number().int(),
  createdAt: z.iso.datetime(),
  kind: z.enum(releaseKinds),
  /** Who asked for it; empty when the platform made it by itself, or nobody wrote it down. */
  actor: z.string(),
  reason: z.string(),
  changes: z.array(releaseChange),
});
export type ReleaseSetSummary = z.infer<typeof releaseSetSummary>;

/** As large as the column that counts them. */
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
