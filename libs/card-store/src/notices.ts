/** What the frame may know of this browser's storage without loading the database library. */
export { learnerNameKey, nameNoted, onForgotten, waitingNoted } from './device/learner-notes.ts';
export { storageTrouble } from './device/trouble.ts';
export type { StorageTrouble } from './device/trouble.ts';
