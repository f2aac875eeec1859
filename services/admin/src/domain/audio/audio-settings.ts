import { bucketFields, checkBucketFields, openStorage } from '@repaso/service-kit';
import type { Logger } from '@repaso/service-kit';
import { z } from 'zod';
import { audioStorage } from './audio-storage.ts';
import type { AudioStorage } from './audio-storage.ts';

/** Variables that say where recordings are stored: in the folder AUDIO_DIR, or in the bucket AUDIO_S3_URL. */
export const audioFields = {
  AUDIO_DIR: z.string().optional(),
  AUDIO_S3_URL: bucketFields.url,
  AUDIO_S3_REGION: bucketFields.region,
  AUDIO_S3_ACCESS_KEY: bucketFields.key,
  AUDIO_S3_SECRET_KEY: bucketFields.key,
};
export type AudioEnv = z.output<z.ZodObject<typeof audioFields>>;

export const checkAudioFields = checkBucketFields('AUDIO_S3');

/** Opens the storage that the environment names. @throws Error if it names none, or the folder is not writable */
export async function openAudioStorage(env: AudioEnv, log: Logger): Promise<AudioStorage> {
  const { AUDIO_S3_URL: url, AUDIO_S3_ACCESS_KEY: accessKey, AUDIO_S3_SECRET_KEY: secretKey } = env;
  const bucket = { url, accessKey, secretKey, region: env.AUDIO_S3_REGION };
  const files = await openStorage({ folder: env.AUDIO_DIR, bucket }, { name: 'audio', log });
  if (files === null) throw new Error('AUDIO_DIR is missing');
  return audioStorage(files);
}
