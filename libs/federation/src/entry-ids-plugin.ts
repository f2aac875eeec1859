import type { Compiler } from 'webpack';

const name = 'EntryIdsPlugin';

/** The generated file that starts the federation runtime. Its name has a hash of its content, which has absolute paths. */
const runtimeEntry = /[\\/]\.federation[\\/]entry\./;

/**
 * Webpack plugin that gives the entries of a federated build the same module ids in every folder. By default webpack
 * computes ids from the names of modules, and the names of these depend on absolute paths. Then the same sources, built
 * in another folder, have other file names, and a remote another version.
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
