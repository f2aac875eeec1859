import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Compiler } from 'webpack';
import { federationOptions, prepare } from './build/bundler-plugin.ts';
import type { TeamManifest } from './build/remote-manifest.ts';

export type { TeamManifest } from './build/remote-manifest.ts';

/**
 * Plugin of rspack for a remote: module federation with the shell's packages, checked loading of scripts, compiled message
 * catalogues, and the release entry.
 */
export class RepasoPlugin {
  readonly #manifest: TeamManifest;

  constructor(manifest: TeamManifest) {
    this.#manifest = manifest;
  }

  apply(compiler: Compiler): void {
    prepare(compiler, this.#manifest);
    new ModuleFederationPlugin(federationOptions(this.#manifest)).apply(compiler as never);
  }
}
