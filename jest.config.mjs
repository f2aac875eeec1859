// Two projects on the same transform as production's module system (ESM): `unit` needs nothing, `services` starts one
// embedded Postgres for the run and gives every test file its own database.
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        // Node requires them for JSON.
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};
const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.repaso/', '<rootDir>/.nx/'],
  moduleNameMapper: { '\\.css$': '<rootDir>/tools/css-modules.mjs' },
};

export default {
  // Ends a test that hangs. A machine at its limit needs several times as long for a test as an idle one.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/tools/jest-sequencer.mjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: '<rootDir>/tools/jest-environment.mjs',
      testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '\\.pg\\.test\\.ts$',
        '\\.web\\.test\\.ts$',
        '<rootDir>/e2e/',
      ],
    },
    {
      ...common,
      displayName: 'services',
      testEnvironment: '<rootDir>/tools/jest-environment.mjs',
      testMatch: ['<rootDir>/**/*.pg.test.ts'],
      globalSetup: '<rootDir>/libs/testing/src/global-setup.ts',
      globalTeardown: '<rootDir>/libs/testing/src/global-teardown.ts',
    },
  ],
};
