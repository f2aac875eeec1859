import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { addAudioFiles } from './audio-files.ts';
import { BackupRefused } from './backup-refused.ts';
import { copyTarget, quoted, readMigrations, readSequences, readTables } from './catalog.ts';
import { connected } from './connect.ts';
import { dumpRows } from './dump-rows.ts';
import { hasDatabase } from '../database.ts';
import { connectInstallation } from './installation.ts';
import type { BackupEnv, StoredDatabase, StoredService } from './installation.ts';
import type { BackedUpService, BackedUpTable, Manifest } from './manifest.ts';
import { tableEntry } from './manifest.ts';
import { addSiteFiles } from './site-files.ts';
import { writeArchive } from './write-archive.ts';
import type { ArchiveWriter } from './write-archive.ts';

export interface BackupOptions {
  now: Date;
  /** Called with each line of progress for the operator. */
  log: (line: string) => void;
  signal: AbortSignal;
}

/**
 * Backs up an installation, whether it runs or not. The backup has the users' data in one consistent state, and the
 * files of the released remotes and the recordings of lessons. `target` is the file to create, or a folder; in a folder, the file is named by the
 * time.
 * @throws BackupRefused
 */
export async function backUp(env: BackupEnv, target: string, options: BackupOptions) {
  const file = fileFor(target, options.now);
  if (!hasDatabase(env)) throw new BackupRefused(`there is no data in ${env.REPASO_DATA_DIR} yet`);
  const installation = await connectInstallation(env);
  try {
    const fill = async (archive: ArchiveWriter): Promise<Manifest> => {
      const services: BackedUpService[] = [];
      for (const database of installation.databases) {
        services.push(...(await dumpDatabase(database, archive, options)));
      }
      const files = await addSiteFiles(installation.site, archive);
      const audio = await addAudioFiles(installation.audio, archive);
      return { product: 'repaso', format: 1, createdAt: options.now.toISOString(), services, files, audio };
    };
    return { file, manifest: await writeArchive(file, fill, options.signal) };
  } finally {
    await installation.disconnect();
  }
}

function fileFor(target: string, now: Date): string {
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  const name = `repaso-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;
  const file = isFolder ? path.join(target, name) : target;
  if (existsSync(file)) throw new BackupRefused(`${file} already exists`);
  if (!existsSync(path.dirname(file)))
    throw new BackupRefused(`the folder ${path.dirname(file)} does not exist`);
  return file;
}

/** Dumps the schemas of all services in a database in one snapshot, so that rows of different services fit together. */
function dumpDatabase(
  { url, services }: StoredDatabase,
  archive: ArchiveWriter,
  { log }: BackupOptions,
): Promise<BackedUpService[]> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const dumped: BackedUpService[] = [];
    for (const service of services) {
      dumped.push(await dumpService(client, service, { archive, log }));
    }
    await client.query('commit');
    return dumped;
  });
}

async function dumpService(
  client: pg.Client,
  service: StoredService,
  { archive, log }: { archive: ArchiveWriter; log: BackupOptions['log'] },
): Promise<BackedUpService> {
  const migrations = await readMigrations(client, service);
  if (migrations.length === 0) throw new BackupRefused(`the database has no schema ${service.name} yet`);
  const facts = await readTables(client, service);
  // The lock prevents that a migration changes a table before it is dumped.
  const all = facts.map(({ name }) => `${service.name}.${quoted(name)}`).join(', ');
  await client.query(`lock table ${all} in access share mode`);
  const tables: BackedUpTable[] = [];
  for (const { name, columns } of facts) {
    const entry = tableEntry(service.name, name);
    const { rows, written: sha256 } = await dumpRows(
      client,
      copyTarget(service.name, { name, columns }),
      (text) => archive.add(entry, text),
    );
    tables.push({ name, columns, rows, sha256 });
    if (rows > 0) log(`${service.name}.${name}: ${rows} rows`);
  }
  return { name: service.name, migrations, tables, sequences: await readSequences(client, service) };
}
