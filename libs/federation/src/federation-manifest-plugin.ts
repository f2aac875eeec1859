import type { Compilation, Compiler } from 'webpack';

const name = 'FederationManifestPlugin';

/** Name of the chunk with the module that remotes expose as `./start`. The federation runtime calls it the same. */
export const startChunk = '__federation_expose_start';

/** Matches the identifier of a module that stands for a package of the shell. */
const consumed = /^consume-shared-module\|default\|([^|]+)\|([^|]+)\|/;

function sharedIn({ modules }: Compilation) {
  const found = [...modules].flatMap((module) => {
    const [, library, requiredVersion] = consumed.exec(module.identifier()) ?? [];
    return library === undefined || requiredVersion === undefined
      ? []
      : [[library, requiredVersion] as const];
  });
  return [...new Map(found)].map(([library, requiredVersion]) => ({ name: library, requiredVersion }));
}

const filesOfChunk = (compilation: Compilation, chunk: string) => [
  ...(compilation.namedChunks.get(chunk)?.files ?? []),
];

/**
 * Webpack plugin that writes `mf-manifest.json`, as the federation plugins of the runtime do: where the container of a
 * remote is, and which packages of the shell it needs.
 */
export class FederationManifestPlugin {
  readonly #remote: string;
  readonly #version: string;

  constructor(remote: string, version: string) {
    this.#remote = remote;
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    // The names of files contain their hashes by then.
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = `${JSON.stringify(this.#manifest(compilation), null, 2)}\n`;
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
      });
    });
  }

  #manifest(compilation: Compilation) {
    const remote = this.#remote;
    const [container] = filesOfChunk(compilation, remote);
    const ofStart = filesOfChunk(compilation, startChunk);
    const ending = (extension: string) => ({
      sync: ofStart.filter((file) => file.endsWith(extension)),
      async: [],
    });
    return {
      id: remote,
      name: remote,
      metaData: {
        name: remote,
        globalName: remote,
        publicPath: 'auto',
        buildInfo: { buildVersion: this.#version },
        remoteEntry: { name: container, path: '', type: 'global' },
      },
      shared: sharedIn(compilation),
      exposes: [{ path: './start', assets: { js: ending('.js'), css: ending('.css') } }],
    };
  }
}
