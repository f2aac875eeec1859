/**
 * A backup is a zip file: `<service>/<table>.copy` holds a table's rows in the text form of Postgres's COPY, `site/…`
 * the released remotes' files, and `manifest.json`, written last, says what must be there.
 */
import { z } from 'zod';

export const manifestName = 'manifest.json';

const sum = z.string().regex(/^[0-9a-f]{64}$/);

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int(),
  sha256: sum,
});

const service = z.object({
  name: z.string(),
  /** The schema is theirs: rows are put back only where exactly the same have run. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** Numbers that were given out must not be given out again. */
  sequences: z.record(z.string(), z.number()),
});

/** A file below the site: a backup comes from elsewhere, and its paths must not lead out of the folder. */
const sitePath = z.string().regex(/^[\w@+~-][\w@+~.-]*(\/[\w@+~-][\w@+~.-]*)*$/, 'leads out of the site');

export const manifestSchema = z.object({
  product: z.literal('repaso'),
  format: z.literal(1),
  createdAt: z.string(),
  services: z.array(service),
  files: z.array(z.object({ path: sitePath, sha256: sum })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpService = z.output<typeof service>;
export type BackedUpTable = z.output<typeof table>;

export const tableEntry = (serviceName: string, tableName: string) => `${serviceName}/${tableName}.copy`;
export const fileEntry = (path: string) => `site/${path}`;
