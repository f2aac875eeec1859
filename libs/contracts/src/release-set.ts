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

export const releaseSetList = z.object({ live: z.number().int().nullable(), sets: z.array(releaseSet) });
