import { z } from 'zod';
import { openBucketStorage } from './bucket-storage.ts';
import type { BucketOptions, BucketSettings } from './bucket.ts';
import type { FileStorage } from './file-storage.ts';
import { openFolderStorage } from './folder-storage.ts';

/** Schemas of the variables of a bucket. */
export const bucketFields = {
  url: z
    .string()
    .regex(
      /^https?:\/\/[^/\s?#]+\/[^/\s?#]+[^\s?#]*$/,
      'must be the address of a bucket such as https://s3.example/bucket',
    )
    .optional(),
  region: z.string().default('us-east-1'),
  key: z.string().optional(),
};

/** Returns a check that the keys for access to a bucket are set together with its address, such as `AUDIO_S3_URL`. */
export const checkBucketFields =
  (prefix: string) =>
  (env: Readonly<Record<string, unknown>>, ctx: z.RefinementCtx): void => {
    if (env[`${prefix}_URL`] === undefined) return;
    for (const name of [`${prefix}_ACCESS_KEY`, `${prefix}_SECRET_KEY`]) {
      if (env[name] === undefined) {
        const message = `must be set together with ${prefix}_URL`;
        ctx.addIssue({ code: 'custom', path: [name], message });
      }
    }
  };

/** Where files are: in a bucket if its variables are set, else in a folder. */
export interface StoragePlace {
  folder: string | undefined;
  bucket: { [name in keyof BucketSettings]: BucketSettings[name] | undefined };
}

/** Opens a storage; null without a place. */
export async function openStorage(
  { folder, bucket }: StoragePlace,
  options: BucketOptions,
): Promise<FileStorage | null> {
  const { url, accessKey, secretKey, region = 'us-east-1' } = bucket;
  if (url !== undefined && accessKey !== undefined && secretKey !== undefined) {
    return openBucketStorage({ url, accessKey, secretKey, region }, options);
  }
  return folder === undefined ? null : openFolderStorage(folder);
}
