/** The parts of this S3-compatible server that the tests use. The package has no types. */
declare module 's3rver' {
  // eslint-disable-next-line no-restricted-exports -- the package exports it so
  export default class S3rver {
    constructor(options: {
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
