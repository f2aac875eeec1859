/** The webpack configuration of shell and remotes, their release entries, and checks of message catalogues. */
export { catalogueFiles, checkMessages, readCatalogue } from './check-messages.ts';
export type { MessageProblem } from './check-messages.ts';
export { host } from './host.ts';
export type { HostOptions } from './host.ts';
export { remote } from './remote.ts';
export type { RemoteBuildManifest, RemoteOptions } from './remote.ts';
export { releaseEntryOf } from './release-entry-plugin.ts';
