/** Differs between two copies of this package. A test compares it to prove that the page has one copy. */
export const instanceId: string = Math.random().toString(36).slice(2);
