import type { z } from 'zod';
import type { Logger } from '../process/logger.ts';
import type { FileStorage } from './file-storage.ts';
import { bucketFields, checkBucketFields, openStorage } from './storage-settings.ts';

/** Variables that say in which bucket the site's files are. Without them the files are in a folder. */
export const siteStorageFields = {
  SITE_S3_URL: bucketFields.url,
  SITE_S3_REGION: bucketFields.region,
  SITE_S3_ACCESS_KEY: bucketFields.key,
  SITE_S3_SECRET_KEY: bucketFields.key,
};
export type SiteStorageEnv = Partial<z.output<z.ZodObject<typeof siteStorageFields>>>;

export const checkSiteStorageFields = checkBucketFields('SITE_S3');

/** Opens the storage of the site's files: published remotes, and the copies of the live set and of the public keys. */
export function openSiteStorage(env: SiteStorageEnv, folder: string, log: Logger): Promise<FileStorage>;
export function openSiteStorage(
  env: SiteStorageEnv,
  folder: string | undefined,
  log: Logger,
): Promise<FileStorage | null>;
export function openSiteStorage(env: SiteStorageEnv, folder: string | undefined, log: Logger) {
  const { SITE_S3_URL: url, SITE_S3_ACCESS_KEY: accessKey, SITE_S3_SECRET_KEY: secretKey } = env;
  const bucket = { url, accessKey, secretKey, region: env.SITE_S3_REGION };
  return openStorage({ folder, bucket }, { name: 'site', log });
}
