import path from 'node:path';
import { rolldown } from 'rolldown';

/** Packages that teams install themselves: the bundlers and their federation plugins. */
const installedByTeams = /^(webpack|vite|mini-css-extract-plugin|@module-federation\/.*|@rspack\/.*)(\/|$)/;

/** Bundles the plugins and the command for Node 20 and newer. */
export async function writeNodeCode(root: string, target: string): Promise<void> {
  const source = path.join(root, 'libs/kit/src');
  const bundle = await rolldown({
    input: {
      ...{ webpack: `${source}/webpack.ts`, rspack: `${source}/rspack.ts`, vite: `${source}/vite.ts` },
      'catalogue-loader': `${source}/build/catalogue-loader.ts`,
      repaso: `${source}/client/main.ts`,
    },
    platform: 'node',
    external: (id) => id.startsWith('node:') || installedByTeams.test(id),
    transform: { target: 'node20' },
    logLevel: 'warn',
  });
  await bundle.write({
    dir: target,
    format: 'esm',
    entryFileNames: '[name].js',
    // In the same folder, because modules find their files by their own address.
    chunkFileNames: 'part-[hash].js',
  });
  await bundle.close();
}
