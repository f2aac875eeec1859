/** Differs between two copies of this package in one page; a test compares it to prove that there is one. */
export const instanceId: string = Math.random().toString(36).slice(2);
