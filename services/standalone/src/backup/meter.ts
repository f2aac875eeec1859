import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A stream that lets everything through and, once it ended, knows what it was. */
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
