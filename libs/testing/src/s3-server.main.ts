/** An S3-compatible server with an empty bucket, as a process: see start-s3-server.ts. */
import S3rver from 's3rver';

const { PORT, DIRECTORY = '', BUCKET = '' } = process.env;
await new S3rver({
  ...{ port: Number(PORT), silent: true, directory: DIRECTORY },
  configureBuckets: [{ name: BUCKET, configs: [] }],
}).run();
