import * as admin from '@repaso/admin';
import * as auth from '@repaso/auth';
import * as cards from '@repaso/cards-sync';
import * as decks from '@repaso/decks';
import type { BackupRules, ServiceSchema } from '@repaso/service-kit';
import path from 'node:path';
import { joinDatabase } from '../database.ts';
import type { Database, DatabaseEnv } from '../database.ts';

export interface BackupEnv extends DatabaseEnv {
  AUTH_DATABASE_URL?: string | undefined;
  CARDS_DATABASE_URL?: string | undefined;
  DECKS_DATABASE_URL?: string | undefined;
  ADMIN_DATABASE_URL?: string | undefined;
  /** Holds `remotes/`; the data folder's own by default. */
  SITE_DIR?: string | undefined;
}

export interface StoredService extends ServiceSchema {
  backupRules: BackupRules;
}

/** A database and the services whose schemas it holds. */
export interface StoredDatabase {
  url: string;
  services: StoredService[];
}

export interface Installation {
  databases: StoredDatabase[];
  site: string;
  /** Stops the database when it was started for the occasion. */
  leave: Database['stop'];
}

/** Where an installation keeps what it keeps; its embedded database is joined, or started when the platform is stopped. */
export async function joinInstallation(env: BackupEnv): Promise<Installation> {
  const { url, stop } = await joinDatabase(env);
  const homes: [StoredService, string][] = [
    [auth, env.AUTH_DATABASE_URL ?? url],
    [cards, env.CARDS_DATABASE_URL ?? url],
    [decks, env.DECKS_DATABASE_URL ?? url],
    [admin, env.ADMIN_DATABASE_URL ?? url],
  ];
  const databases = [...Map.groupBy(homes, ([, home]) => home)].map(([home, served]) => ({
    url: home,
    services: served.map(([service]) => service),
  }));
  return { databases, site: env.SITE_DIR ?? path.join(env.REPASO_DATA_DIR, 'site'), leave: stop };
}
