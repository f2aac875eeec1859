import * as admin from '@repaso/admin';
import * as auth from '@repaso/auth';
import * as cards from '@repaso/cards-sync';
import * as decks from '@repaso/decks';
import { createLogger, openSiteStorage } from '@repaso/service-kit';
import type { BackupRules, FileStorage, ServiceSchema, SiteStorageEnv } from '@repaso/service-kit';
import path from 'node:path';
import { connectDatabase } from '../database.ts';
import type { Database, DatabaseEnv } from '../database.ts';

export interface BackupEnv extends DatabaseEnv, SiteStorageEnv {
  AUTH_DATABASE_URL?: string | undefined;
  CARDS_DATABASE_URL?: string | undefined;
  DECKS_DATABASE_URL?: string | undefined;
  ADMIN_DATABASE_URL?: string | undefined;
  /** Folder from which the site serves `remotes/`. Default: `site` in the data folder. */
  SITE_DIR?: string | undefined;
  /** Folder of the recordings. Default: `audio` in the data folder. */
  AUDIO_DIR?: string | undefined;
  /** The bucket of the recordings. Then they are in no folder. */
  AUDIO_S3_URL?: string | undefined;
}

export interface StoredService extends ServiceSchema {
  backupRules: BackupRules;
}

/** A database, and the services whose schemas are in it. */
export interface StoredDatabase {
  url: string;
  services: StoredService[];
}

export interface Installation {
  databases: StoredDatabase[];
  /** The files of the site, in its folder or bucket. */
  site: FileStorage;
  /** Folder of the recordings of lessons; null if they are in a bucket. */
  audio: string | null;
  /** Closes the site's storage, and stops the embedded database if `connectInstallation` has started it. */
  disconnect: Database['stop'];
}

/**
 * Returns the databases of an installation and the files of its site. Starts the embedded database if it is not
 * running.
 */
export async function connectInstallation(env: BackupEnv): Promise<Installation> {
  const folder = env.SITE_DIR ?? path.join(env.REPASO_DATA_DIR, 'site');
  const site = await openSiteStorage(env, folder, createLogger({ name: 'backup', level: 'error' }));
  const { url, stop } = await connectDatabase(env);
  const databaseUrls: [StoredService, string][] = [
    [auth, env.AUTH_DATABASE_URL ?? url],
    [cards, env.CARDS_DATABASE_URL ?? url],
    [decks, env.DECKS_DATABASE_URL ?? url],
    [admin, env.ADMIN_DATABASE_URL ?? url],
  ];
  const databases = [...Map.groupBy(databaseUrls, ([, own]) => own)].map(([own, group]) => ({
    url: own,
    services: group.map(([service]) => service),
  }));
  return {
    databases,
    site,
    audio: env.AUDIO_S3_URL === undefined ? (env.AUDIO_DIR ?? path.join(env.REPASO_DATA_DIR, 'audio')) : null,
    async disconnect() {
      await site.close();
      await stop();
    },
  };
}
