/** What teams need to build remotes, and what the platform's own builds share with them. */
export { ChunkIntegrityPlugin, StyleIntegrityPlugin } from './build/chunk-integrity-plugin.ts';
export { writeFirstPaint } from './build/first-paint.ts';
export type { RenderedScreen } from './build/first-paint.ts';
export type { RemoteManifest } from './build/remote-manifest.ts';
export { ReleaseEntryPlugin, releaseEntryOf } from './build/release-entry.ts';
export type { ReleaseFacts } from './build/release-entry.ts';
export { sharedModulesOf } from './build/shared-modules.ts';
export { StyleScopePlugin } from './build/style-scope-plugin.ts';
