export { checkDeploy, listSets, readFolders, release, rollBack } from './commands.ts';
export { openSourceMaps, printPlaces, readPlaces } from './places.ts';
export { CommandFailure, openPlatform, tokenRemedy } from './platform.ts';
export type { PlatformAccess } from './platform.ts';
