import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Returns a stream that passes its data on, and its SHA-256 once the stream has ended. */
export function meter() {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex') };
}
