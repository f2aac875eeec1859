/** Grows when a message of the sync protocol changes its meaning; a test hashes the schemas to catch a forgotten bump. */
export const syncProtocolVersion = 1;

/** Texts a sync ends with. */
export const syncResults = {
  initialized: 'Local DB initialized',
  unchanged: 'No changes found',
  synced: 'Synced',
  empty: 'No local cards found',
} as const;
