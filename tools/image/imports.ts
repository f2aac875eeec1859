import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './image-files.ts';
import { folderOfPackage } from './production-packages.ts';

/** Returns what a file imports when it runs: modules of type imports are left out, because Node erases them. */
function importsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      if (node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
        found.push(node.moduleSpecifier.text);
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      if (!node.isTypeOnly) found.push(node.moduleSpecifier.text);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [module] = node.arguments;
      if (module && ts.isStringLiteral(module)) found.push(module.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the file behind an entry of a workspace, such as `.` or `./testing`. */
function entryOf(folder: string, subpath: string): string {
  const { exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return path.posix.join(folder, exports[subpath] ?? `has no export ${subpath}`);
}

/** Files that a program loads by their paths: migrations, workers and child processes. */
const loadedByPath = (folder: string) =>
  globSync('{src/**/migrations/*.ts,src/**/*.{worker,child}.ts}', { cwd: path.join(root, folder) }).map(
    (file) => path.posix.join(folder, file),
  );

/**
 * Follows the imports of programs. Returns the files of the repository and the packages, as folders in node_modules,
 * which they load. A package that is not in the lockfile is returned as `<file> imports <name>`.
 */
export function reach(programs: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith('.ts')) return;
    for (const specifier of importsOf(file)) follow(specifier, file);
  };
  const follow = (specifier: string, file: string) => {
    if (specifier.startsWith('node:')) return;
    if (specifier.startsWith('.')) return visit(path.posix.join(path.posix.dirname(file), specifier));
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    const folder = folderOfPackage(name, path.posix.dirname(file));
    if (folder === undefined || folder.includes('node_modules')) {
      packages.add(folder ?? `${file} imports ${name}`);
      return;
    }
    visit(entryOf(folder, `.${specifier.slice(name.length)}`));
    loadedByPath(folder).forEach(visit);
  };
  for (const program of programs) {
    visit(program);
    const [, service] = /^(services\/[^/]+)\//.exec(program) ?? [];
    if (service !== undefined) loadedByPath(service).forEach(visit);
  }
  return { files, packages };
}
