/**
 * Format of a backup: a zip file with the rows of each table in `<service>/<table>.copy`, in the text format of Postgres'
 * COPY, and the files of the released remotes in `site/…`. `manifest.json`, written last, lists the contents.
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
  /** Rows are restored only to a schema with exactly the same migrations. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** Last values: used numbers must not be used again after a restore. */
  sequences: z.record(z.string(), z.number()),
});

/** Path of a file below the site. Backups are not trusted: their paths must not leave the folder. */
const sitePath = z.string().regex(/^[\w@+~-][\w@+~.-]*(\/[\w@+~-][\w@+~.-]*)*$/, 'is outside the site');

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
