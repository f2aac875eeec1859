import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const isOurs = (id: string) => id.startsWith('.') || path.isAbsolute(id) || id.startsWith('@repaso/');

/** Returns a class name that depends on the style alone, because remotes may have different versions of a component. */
const classNameOf = (name: string, _file: string, css: string) =>
  `ui-${createHash('sha256').update(`${name} ${css}`).digest('base64url').slice(0, 8)}`;

/** Bundles `@repaso/shell-api`, its `query`, `@repaso/card-store` and `@repaso/ui`, each with its own code only. */
export async function writeBrowserCode(root: string, target: string): Promise<void> {
  const libs = path.join(root, 'libs');
  await build({
    root: libs,
    configFile: false,
    logLevel: 'warn',
    css: { modules: { generateScopedName: classNameOf } },
    build: {
      ...{ outDir: target, emptyOutDir: false, target: 'es2022', minify: false, copyPublicDir: false },
      lib: {
        entry: {
          'packages/shell-api/index': `${libs}/shell-api/src/index.ts`,
          'packages/shell-api/query': `${libs}/shell-api/src/query.ts`,
          'packages/card-store/index': `${libs}/card-store/src/index.ts`,
          'packages/ui/index': `${libs}/ui/src/index.ts`,
        },
        formats: ['es'],
        cssFileName: 'packages/ui/ui',
      },
      rolldownOptions: { external: (id) => !isOurs(id) },
    },
  });
  const ui = path.join(target, 'packages/ui/index.js');
  await writeFile(ui, `import './ui.css';\n${await readFile(ui, 'utf8')}`);
}
