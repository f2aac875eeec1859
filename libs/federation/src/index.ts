/** Builds shell and remotes: webpack configurations, release entries, and checks of message catalogues. */
export { catalogueFiles, checkMessageCatalogues, readCatalogue } from './check-message-catalogues.ts';
export type { MessageProblem } from './check-message-catalogues.ts';
export { CompileHintPlugin } from './compile-hint-plugin.ts';
export { shellWebpackConfig } from './shell-webpack-config.ts';
export type { HostOptions } from './shell-webpack-config.ts';
export { sharedVersionsOfShell } from './shared.ts';
export { remoteWebpackConfig } from './remote-webpack-config.ts';
export type { RemoteBuildManifest, RemoteOptions } from './remote-webpack-config.ts';
