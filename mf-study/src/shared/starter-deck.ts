/** The public deck that everybody begins with; the platform's content keeps its id for ever. */
export const starterDeckId = '5e11e48d-d24a-4ffa-b472-ddef5bf0e3a9';
