import type { Compilation, Compiler } from 'webpack';
import { keyframesIn, scopeStyles } from './scope-styles.ts';

const isStyle = (file: string) => file.endsWith('.css');

function scopeAssets(compilation: Compilation, { webpack }: Compiler, name: string): void {
  const styles = compilation.getAssets().filter((asset) => isStyle(asset.name));
  const keyframes = keyframesIn(styles.map(({ source }) => source.source().toString()));
  for (const { name: file, source } of styles) {
    const { source: css, map } = source.sourceAndMap();
    const hasMap = (map as object | null) !== null;
    const prev = hasMap && JSON.stringify(map);
    const scoped = scopeStyles(css.toString(), { name, keyframes }, hasMap && { prev, annotation: false });
    const { RawSource, SourceMapSource } = webpack.sources;
    compilation.updateAsset(
      file,
      hasMap ? new SourceMapSource(scoped.css, file, scoped.map.toString()) : new RawSource(scoped.css),
    );
  }
}

/**
 * Plugin of webpack and rspack that limits each emitted style sheet to the elements of the remote. It runs after the
 * minimizers, because they could write a selector in another way, and before the hashes of the files are computed.
 */
export class StyleScopePlugin {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    const plugin = 'StyleScopePlugin';
    // Not `compilation`, which is called for the compilers of loaders, too.
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, () =>
        scopeAssets(compilation, compiler, this.#name),
      );
    });
  }
}
