import type { Compiler } from 'webpack';

const name = 'EntryIdsPlugin';

/** The generated file with which the federation runtime starts. Its name is a hash that contains the folder of the build. */
const runtimeEntry = /[\\/]\.federation[\\/]entry\./;

/**
 * Webpack plugin that gives the entries of a federated build the same ids in every folder. Webpack makes ids from names,
 * and those of these modules contain absolute paths. So another folder would give the same sources other files, and a
 * remote another version.
 */
export class EntryIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, ({ chunkGraph, hooks }) => {
      hooks.moduleIds.tap({ name, before: 'DeterministicModuleIdsPlugin' }, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!runtimeEntry.test(identifier)) continue;
          chunkGraph.setModuleId(module, identifier.startsWith('container entry') ? 'container' : 'runtime');
        }
      });
    });
  }
}
