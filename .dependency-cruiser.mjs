import { browserLibs, nodeLibs, pureLibs } from './tools/workspaces.mjs';

// Who may import whom, derived from tier and folder: a new package is bound by its place in the tree.
const inLibs = (names) => `^libs/(${names.join('|')})/`;
const pure = inLibs(pureLibs);
const browser = inLibs(browserLibs);
const node = inLibs(nodeLibs);
const serviceLibs = ['service-kit', 'release-rules'];
const buildLibs = inLibs(nodeLibs.filter((name) => !serviceLibs.includes(name)));
const tests = '\\.test\\.tsx?$|/test/|^libs/testing/';
const build = 'webpack\\.config\\.ts$|^libs/federation/|^libs/ui/page/';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'declared-dependencies',
      comment:
        'An import must be declared in the package.json beside it (or in the root for tools and tests).',
      severity: 'error',
      from: { pathNot: `${tests}|${build}` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    {
      name: 'pure-libs-stay-pure',
      severity: 'error',
      from: { path: pure, pathNot: tests },
      to: {
        pathNot: [
          pure,
          'node_modules/(@types/)?(zod|ts-fsrs|uuid|papaparse|fflate|fzstd|sql.js|htmlparser2|domhandler|@jirimracek/conjugate-esp)/',
        ],
      },
    },
    {
      name: 'browser-libs',
      severity: 'error',
      from: { path: browser, pathNot: `${tests}|${build}` },
      to: {
        path: ['^(shell|mf-[^/]+|services|content|tools)/', node],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'service-kit',
      severity: 'error',
      from: { path: '^libs/service-kit/', pathNot: tests },
      to: { path: ['^(shell|mf-[^/]+|services)/', browser, buildLibs] },
    },
    {
      name: 'services-stand-alone',
      comment: 'A service calls another over HTTP; the standalone composition root alone imports the four.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: ['^services/standalone/', tests] },
      to: {
        path: ['^services/', '^(shell|mf-[^/]+)/', browser, buildLibs],
        pathNot: '^services/$1/',
      },
    },
    {
      name: 'remotes-and-shell-stand-alone',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+)/', pathNot: `${tests}|${build}` },
      to: {
        path: ['^(shell|mf-[^/]+|services|content|tools)/', node],
        pathNot: '^$1/',
      },
    },
    {
      name: 'features-do-not-import-siblings',
      severity: 'error',
      from: { path: '^(.+)/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'areas-do-not-import-each-other',
      comment: 'A remote’s areas meet in its index.ts alone; what several use is in shared/.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/areas/([^/]+)/', pathNot: tests },
      to: { path: '^$1/src/areas/', pathNot: '^$1/src/areas/$2/' },
    },
    {
      name: 'shared-knows-no-area',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/shared/', pathNot: tests },
      to: { path: '^$1/src/areas/' },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      from: { pathNot: [tests, '^(e2e|tools|bench|deploy)/'] },
      to: { path: '^(libs/testing|libs/shell-api/src/test|services/[^/]+/src/test)/' },
    },
    {
      name: 'packages-by-name',
      comment: 'Across packages: package names, never a path into another package.',
      severity: 'error',
      from: { path: '^(libs/[^/]+|services/[^/]+|shell|mf-[^/]+|content)/' },
      to: {
        path: '^(libs/[^/]+|services/[^/]+|shell|mf-[^/]+|content)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)(dist|dist-page|\\.nx|\\.repaso)/|^bench/peers/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
