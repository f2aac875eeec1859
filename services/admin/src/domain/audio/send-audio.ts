import type { AudioType } from '@repaso/contracts';
import type { ByteRange } from '@repaso/service-kit';
import type { Context } from 'koa';
import parseRange from 'range-parser';
import type { LessonAudio } from '../../db/entities/lesson-audio.entity.ts';
import type { AudioStorage } from './audio-storage.ts';

const extensions: Record<AudioType, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
};

/**
 * Sends a recording, or the range of it that the client requests (RFC 9110, 14). `isNamed` is true if the requested
 * address contains the name of the recording: then its response never changes, and browsers may keep it for ever.
 * @throws AUDIO_NOT_FOUND
 */
export async function sendAudio(
  ctx: Context,
  storage: AudioStorage,
  { audio, isNamed }: { audio: LessonAudio; isNamed: boolean },
): Promise<void> {
  ctx.set({
    'accept-ranges': 'bytes',
    etag: `"${audio.id}"`,
    'cache-control': isNamed ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    // A recording that a browser opens as a page is downloaded, so that it is never read as anything but sound.
    'content-disposition': `attachment; filename="${audio.id.slice(0, 12)}.${extensions[audio.mediaType]}"`,
    'content-type': audio.mediaType,
  });
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const range = requestedRange(ctx, audio);
  if (range === 'outside') {
    ctx.set('content-range', `bytes */${audio.bytes}`);
    ctx.body = '';
    ctx.status = 416;
    return;
  }
  const part = range ?? { start: 0, end: audio.bytes - 1 };
  if (range !== undefined) {
    ctx.set('content-range', `bytes ${part.start}-${part.end}/${audio.bytes}`);
    ctx.status = 206;
  }
  if (ctx.method !== 'HEAD') ctx.body = await storage.read(audio.id, part);
  ctx.type = audio.mediaType;
  ctx.length = part.end - part.start + 1;
}

/** Returns the requested range; undefined for the whole recording, which is also the response to several ranges. */
function requestedRange(ctx: Context, audio: LessonAudio): ByteRange | 'outside' | undefined {
  const condition = ctx.get('if-range');
  if (condition !== '' && condition !== `"${audio.id}"`) return undefined;
  const ranges = parseRange(audio.bytes, ctx.get('range'), { combine: true });
  if (ranges === -1) return 'outside';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
