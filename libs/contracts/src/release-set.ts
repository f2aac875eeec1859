import { z } from 'zod';
import { buildDigest } from './build.ts';
import { roles } from './enums.ts';
import { limits } from './limits.ts';
import { channelName } from './release-teams.ts';
import type { Locale } from './enums.ts';

const label = z.string().min(1).max(40);

/** A menu entry of a remote. It contains its labels, so that the shell shows the menu without loading the remote. */
export const menuEntry = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  path: z.string().startsWith('/'),
  labels: z.strictObject({ es: label, ru: label } satisfies Record<Locale, z.ZodType>),
  /** Name of an icon of `@repaso/ui`. An unknown name shows a generic icon. */
  icon: z.string().max(40),
  order: z.number(),
  roles: z.array(z.enum(roles)).nullable(),
  largeScreensOnly: z.boolean(),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/**
 * A panel that a remote adds to the settings screen. It contains its labels, so that the frame of the settings shows
 * the panel's title before the remote has loaded.
 */
export const settingsPanel = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  labels: z.strictObject({ es: label, ru: label } satisfies Record<Locale, z.ZodType>),
  /** Panels are shown in ascending order. */
  order: z.number(),
  /** Whether only signed-in users see the panel. Users of the demo have no account and do not see it. */
  signedIn: z.boolean(),
});
export type SettingsPanel = z.infer<typeof settingsPanel>;

/** The version of the contract between shell and remotes that this platform implements. */
export const remoteContract = 1;

/** Subresource integrity of one file, such as `sha384-…`. */
const integrity = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/);

/** What a build was made for, so that the platform knows when it no longer fits. */
const releaseNeeds = z.object({
  /** The version of `@repaso/shell-api`; missing in a build that does not use it. */
  shellApi: z.string().max(40).optional(),
  /** The calls that its scripts name, each with the hash of the contract that the build knows. */
  calls: z.record(z.string().max(60), z.string().max(64)),
});
export type ReleaseNeeds = z.infer<typeof releaseNeeds>;

/** Files of a build, and names of packages that the shell provides. */
const loaded = z.array(z.string().max(200)).max(50);

const textsByLocale = z.strictObject({ es: loaded, ru: loaded } satisfies Record<Locale, z.ZodType>);

/** What a page loads for the screens of a remote, so that it can request everything at once. */
const releasePreload = z.object({
  /** For every screen. */
  start: loaded,
  /** For the texts of each language. */
  texts: textsByLocale,
  /** For one screen, by its path without locale. A segment such as `:id` stands for any. */
  screens: z.record(z.string().startsWith('/').max(200), loaded),
  /** For the texts that only one screen needs, by its path as in `screens`. */
  screenTexts: z.record(z.string().startsWith('/').max(200), textsByLocale).optional(),
});
export type ReleasePreload = z.infer<typeof releasePreload>;

/** Static HTML of a screen, and the style sheets that it needs: files of the remote. */
const firstPaint = z.object({ html: z.string().max(200), styles: z.array(z.string().max(200)).max(10) });
export type FirstPaint = z.infer<typeof firstPaint>;

/** Static HTML by path of the screen and language. */
const firstPaints = z.record(
  z.string().startsWith('/'),
  z.object({ es: firstPaint, ru: firstPaint } satisfies Record<Locale, z.ZodType>),
);

/** One version of one remote, as its build describes it. */
export const releaseEntry = z.object({
  /** Name of the remote's Module Federation container, such as `mf_study`. */
  name: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
  version: z.string().min(1).max(80),
  manifest: z.string().min(1),
  /** The integrity of every file of the remote, including the manifest, by file path relative to the manifest. */
  integrity: z.record(z.string(), integrity),
  /** Paths of the remote's screens, without locale. '/' matches the home screen only; all others are prefixes. */
  routePrefixes: z.array(z.string().startsWith('/')).min(1),
  menu: z.array(menuEntry),
  /** Panels that the remote adds to the settings screen. Older builds lack the field and add none. */
  settings: z.array(settingsPanel).optional(),
  /** Packages that the remote shares with the shell, with the version range that this build needs. */
  shared: z.record(z.string(), z.string()),
  offline: z.boolean(),
  /**
   * The version of the contract with the shell that this build follows. Older builds lack the field and follow version
   * 1.
   */
  contractVersion: z.number().int().positive().optional(),
  /**
   * The file with the remote's federation container, and whether it is an ES module or sets a global variable. Older
   * builds lack the field; then the page reads it from the manifest.
   */
  container: z.object({ file: z.string(), type: z.enum(['global', 'module']) }).optional(),
  /** Bundlers may leave it out; then the page loads each file when the one before asks for it. */
  preload: releasePreload.optional(),
  /** What this build was made for. Older builds lack the field. */
  needs: releaseNeeds.optional(),
  /** What a page shows of a screen to a signed-out visitor before any script runs. Optional. */
  firstPaint: firstPaints.optional(),
  /** The same for a signed-in user: the screen without data. The page may put the first card into it. Optional. */
  learnerPaint: firstPaints.optional(),
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;

/** An Ed25519 signature (base64url) over the text of a release set; see `signedTextOf`. */
const releaseSignature = z.object({ kid: z.string().max(40), value: z.string().max(120) });
export type ReleaseSignature = z.infer<typeof releaseSignature>;

/** The versions of remotes that a page uses together. A release set has a number and never changes after it is made. */
export const releaseSet = z.object({
  schema: z.literal(1),
  id: z.number().int(),
  createdAt: z.iso.datetime(),
  remotes: z.array(releaseEntry),
  /** One for each key of the installation. Older services lack the field, and sets of installations without a key. */
  signatures: z.array(releaseSignature).optional(),
  /** The channel from which the browser has the set. Older services lack the field. */
  channel: channelName.optional(),
  /** Whether browsers are divided into channels now. Only then a browser keeps a bucket. */
  isShared: z.boolean().optional(),
  /** Only in the set of a preview: until when pages may use it. It is signed with the set. */
  expiresAt: z.iso.datetime().optional(),
});
export type ReleaseSet = z.infer<typeof releaseSet>;

/**
 * A channel that browsers get, with its set, as the admin service writes it for the site. The site passes sets on as they
 * are, because their signatures cover also fields that it does not have.
 */
export interface ChannelCopy {
  name: string;
  share: number | null;
  set: ReleaseSet;
}

/**
 * How a release set was made: by a person's release, removal or rollback, or at start from the remotes of an
 * installation.
 */
const releaseKinds = ['release', 'remove', 'rollback', 'bundle'] as const;
/** What a change of a channel was. `promote`: it got the set of another channel. `share`: its set stays. */
const channelChangeKinds = [...releaseKinds, 'promote', 'share', 'auto-rollback'] as const;
export type ChannelChangeKind = (typeof channelChangeKinds)[number];

export type ReleaseKind = (typeof releaseKinds)[number];

/** A remote whose version differs from the set before. `from` or `to` is null if the remote was or is absent. */
const releaseChange = z.object({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ReleaseChange = z.infer<typeof releaseChange>;

/** A release set as the history of releases lists it. */
const releaseSetSummary = z.object({
  id: z.number().int(),
  createdAt: z.iso.datetime(),
  kind: z.enum(releaseKinds),
  /**
   * The person who made the release set. Empty if the platform made it by itself, or if the person was not recorded.
   */
  actor: z.string(),
  reason: z.string(),
  changes: z.array(releaseChange),
});
export type ReleaseSetSummary = z.infer<typeof releaseSetSummary>;

/** A number of a release set. The maximum is that of the database column, a 32-bit integer. */
const setNumber = z.coerce.number().int().positive().max(2_147_483_647);

/** 0 is the set of a platform on which nothing was released. */
const setNumberOrZero = z.number().int().min(0).max(2_147_483_647);

/** Query of getReleaseSets for one page of the history: sets older than `before`, newest first. */
export const releaseSetsQuery = z.object({
  before: setNumber.optional(),
  limit: setNumber.max(100).default(20),
});

/** A pointer to the release set that some browsers get. */
const releaseChannel = z.object({
  name: channelName,
  set: z.number().int(),
  /** Per cent of the browsers that get the channel's set; null for a channel that no browser gets by chance. */
  share: z.number().int().min(0).max(100).nullable(),
  changedAt: z.iso.datetime(),
});
export type ReleaseChannel = z.infer<typeof releaseChannel>;

export const releaseSetList = z.object({
  live: z
    .object({
      id: z.number().int(),
      createdAt: z.iso.datetime(),
      remotes: z.array(releaseEntry.pick({ name: true, version: true, routePrefixes: true })),
    })
    .nullable(),
  /** All channels, `live` first. */
  channels: z.array(releaseChannel),
  sets: z.array(releaseSetSummary),
  /** The value of `before` for the next page; null on the last page. */
  next: z.number().int().nullable(),
});
export type ReleaseSetList = z.infer<typeof releaseSetList>;

export const channelParams = z.object({ channel: channelName });
/**
 * A change of a channel: either builds to put and remotes to remove, which makes a new set, or the number of an existing
 * set. Without both, only the share changes.
 */
export const changeChannelBody = z
  .object({
    /** Number of the set that the channel had when the caller decided; of the live set for a new channel. */
    base: setNumberOrZero,
    put: z.array(buildDigest).max(50).default([]),
    remove: z.array(z.string()).max(50).default([]),
    set: z.number().int().positive().nullable().default(null),
    /** Per cent of the browsers; undefined leaves it. Not for `live`, which has all others. */
    share: z.number().int().min(0).max(100).nullable().optional(),
    why: z.string().trim().min(1).max(limits.releaseReason),
    /** Whether remotes that the platform needs may be removed. */
    isForced: z.boolean().default(false),
  })
  .refine(({ set, put, remove }) => set === null || put.length + remove.length === 0);
export type ChangeChannelBody = z.infer<typeof changeChannelBody>;
export const changedChannel = z.object({ set: z.number().int(), isNew: z.boolean() });

export const channelChangesQuery = z.object({
  channel: channelName.optional(),
  before: setNumber.optional(),
  limit: setNumber.max(100).default(20),
});
/** A change of a channel, as the history shows it. */
const channelChange = z.object({
  id: z.number().int(),
  channel: channelName,
  from: z.number().int().nullable(),
  to: z.number().int(),
  kind: z.enum(channelChangeKinds),
  actor: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  changes: z.array(releaseChange),
});
export type ChannelChange = z.infer<typeof channelChange>;
export const channelChangeList = z.object({
  changes: z.array(channelChange),
  next: z.number().int().nullable(),
});

export const releaseSetParams = z.object({ id: setNumber });
/** A remote of a set, with what is known of its build. */
const remoteOfSet = releaseEntry.extend({
  digest: buildDigest,
  /** Size of its files, as the build was published; null for builds of versions that did not note it. */
  bytes: z.number().int().nullable(),
  /** Sizes of its published files in bytes, by path. Files that the site does not have are left out. */
  sizes: z.record(z.string(), z.number().int()),
  /** Who published the build first, and when; null for builds of versions that did not note it. */
  published: z.object({ actor: z.string(), at: z.iso.datetime() }).nullable(),
});
export type RemoteOfSet = z.infer<typeof remoteOfSet>;

/** A release set with what its page shows. */
export const releaseSetDetails = releaseSetSummary.extend({
  remotes: z.array(remoteOfSet),
  /** Channels that have the set now. */
  channels: z.array(channelName),
  /** Number of the set before; null for the first one. `changes` are the differences from it. */
  previous: z.number().int().nullable(),
  /** The set of the channel `live`, and the differences from it to this set; null if nothing is live. */
  live: z.object({ id: z.number().int(), changes: z.array(releaseChange) }).nullable(),
});
export type ReleaseSetDetails = z.infer<typeof releaseSetDetails>;
