import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, startProcess, waitUntilReady } from './start-process.ts';

/** An S3-compatible server on this machine, with one bucket. */
export interface S3Server {
  /** Address of the bucket. */
  url: string;
  /** The variables of the bucket, with this prefix: `AUDIO_S3` or `SITE_S3`. */
  variables(prefix: string): Record<string, string>;
  /** Stops the server, as in an outage. Its files stay. */
  stop(): Promise<void>;
  /** Starts the stopped server at the same address. */
  start(): Promise<void>;
  /** Makes the server wait with all requests until `resume`. */
  pause(): void;
  resume(): void;
  /** Stops the server and deletes its files. */
  close(): Promise<void>;
}

/** The only pair of keys that the server accepts. */
export const s3Keys = { region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' };

/**
 * Starts the server in a process of its own: its tokens for the pages of a list need a cipher that OpenSSL has only with
 * this option.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'repaso-s3-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/repaso`;
  const run = async () => {
    const program = startProcess(path.join(import.meta.dirname, 's3-server.main.ts'), {
      ...{ PORT: String(port), DIRECTORY: directory, BUCKET: 'repaso' },
      NODE_OPTIONS: '--openssl-legacy-provider',
    });
    await waitUntilReady(url, program);
    return program;
  };
  let running = await run();
  const stop = async () => {
    running.kill('SIGKILL');
    await running.exited;
  };
  return {
    url,
    variables: (prefix) => ({
      [`${prefix}_URL`]: url,
      [`${prefix}_ACCESS_KEY`]: s3Keys.accessKey,
      [`${prefix}_SECRET_KEY`]: s3Keys.secretKey,
    }),
    stop,
    start: async () => {
      running = await run();
    },
    pause: () => running.kill('SIGSTOP'),
    resume: () => running.kill('SIGCONT'),
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
