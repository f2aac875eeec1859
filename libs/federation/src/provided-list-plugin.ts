import type { Compiler } from 'webpack';

/** Writes `provided.json`: the shared packages of this shell with their versions. Releases are checked against it. */
export class ProvidedListPlugin {
  readonly #versions: Record<string, string>;

  constructor(versions: Record<string, string>) {
    this.#versions = versions;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('ProvidedListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('ProvidedListPlugin', () => {
        compilation.emitAsset('provided.json', new RawSource(`${JSON.stringify(this.#versions, null, 2)}\n`));
      });
    });
  }
}
