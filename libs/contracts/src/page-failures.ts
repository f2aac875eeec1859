import { z } from 'zod';
import { failureKinds } from './failure-kinds.ts';

const position = z.int().min(1).max(10_000_000);

/** A place in a built file of the platform. */
const failureFrame = z.strictObject({
  /** Path of the file at the site: of the shell, or of a published remote. */
  file: z.string().regex(/^\/(remotes\/[a-z][a-z0-9_]{1,39}\/[\w.+-]{1,80}\/)?[\w.-]{1,100}\.js$/),
  line: position,
  column: position,
});

/** A failure of a build on a page. It has no message, because a message may contain data of the user. */
export const pageFailure = z.strictObject({
  /** The failed remote, or `shell`. */
  part: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
  /** Version of the remote, or build id of the shell. */
  version: z.string().regex(/^[\w.+-]{1,80}$/),
  kind: z.enum(failureKinds),
  /** The frames of the stack in files of the platform, innermost first. */
  frames: z.array(failureFrame).max(10),
});
export type PageFailure = z.infer<typeof pageFailure>;

export const reportPageFailuresBody = z.strictObject({ failures: z.array(pageFailure).min(1).max(5) });
