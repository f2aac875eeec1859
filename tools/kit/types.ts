import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Sources whose declarations the kit has, with all that they import of this repository. */
const entries = [
  'shell-api/src/index.ts',
  'shell-api/src/query.ts',
  'card-store/src/index.ts',
  'ui/src/index.ts',
  'kit/src/webpack.ts',
  'kit/src/rspack.ts',
  'kit/src/vite.ts',
];

/** Writes the declarations into `types/<lib>/src`, in the order of the repository. @throws Error when tsc fails */
export async function writeTypes(root: string, target: string): Promise<void> {
  const libs = path.join(root, 'libs');
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-kit-'));
  const options = {
    ...{ noEmit: false, emitDeclarationOnly: true, declaration: true, stripInternal: true },
    ...{ rootDir: libs, outDir: path.join(target, 'types'), types: [], incremental: false },
    lib: ['es2024', 'esnext.iterator', 'esnext.disposable', 'dom', 'dom.iterable'],
    // By their paths, because declarations of packages in node_modules are not written.
    paths: {
      '@repaso/shell-api/query': [path.join(libs, 'shell-api/src/query.ts')],
      '@repaso/*': [path.join(libs, '*/src/index.ts')],
    },
    typeRoots: [path.join(root, 'node_modules/@types')],
  };
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: { ...options, types: ['node'] },
    files: [...entries.map((entry) => path.join(libs, entry)), path.join(libs, 'ui/src/css.d.ts')],
  };
  try {
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = path.join(root, 'node_modules/@typescript/native/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '--project', folder], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the declarations cannot be written:\n${stdout}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await cp(path.join(libs, 'ui/src/css.d.ts'), path.join(target, 'types/ui/src/css.d.ts'));
}
