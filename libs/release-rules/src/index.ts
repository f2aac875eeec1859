/** The rules that a built remote and a release set must follow. */
export { acceptedCalls, callsIn } from './call-contracts.ts';
export type { AcceptedCalls } from './call-contracts.ts';
export { digestOf } from './digest-of.ts';
export { checkEntry, checkPaths } from './entry-rules.ts';
export { checkRemoval } from './essential-remotes.ts';
export type { Provided } from './needs-rules.ts';
export { checkPublisher } from './ownership-rules.ts';
export type { OwnedRemote, Publisher } from './ownership-rules.ts';
export type { Problem } from './problem.ts';
export { problemsOf } from './problem.ts';
export { damagedFiles, entryFile, readBuilds } from './release-folder.ts';
export type { Build } from './release-folder.ts';
export { ReleaseRefused } from './release-refused.ts';
export { checkSet } from './set-rules.ts';
export { checkSizes, defaultBudgets } from './size-rules.ts';
export type { Sizes } from './size-rules.ts';
