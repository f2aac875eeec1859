/** What the frame may know of this browser's storage without loading the database library. */
export { learnerNameKey, nameNoted, onForgotten, waitingNoted } from './learner-notes.ts';
export { storageTrouble } from './trouble.ts';
export type { StorageTrouble } from './trouble.ts';
