import { pageFailure } from '@repaso/contracts';
import type { PageFailure } from '@repaso/contracts';
import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Source maps of built files, by the name of the file. Names of built files have a hash of their content. */
export interface SourceMaps {
  /** Returns the map of a built file; undefined without one. */
  of(file: string): Promise<SourceMap | undefined>;
}

const extension = '.map';

/** Finds the source maps in folders and their subfolders. A map is read when it is needed. */
export async function openSourceMaps(folders: readonly string[]): Promise<SourceMaps> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const found = await readdir(folder, { recursive: true });
    for (const file of found.filter((name) => name.endsWith(extension)))
      files.set(path.basename(file, extension), path.join(folder, file));
  }
  const maps = new Map<string, Promise<SourceMap>>();
  return {
    async of(file) {
      const found = files.get(file);
      if (found === undefined) return undefined;
      const map = maps.get(file) ?? readMap(found);
      maps.set(file, map);
      return map;
    },
  };
}

async function readMap(file: string): Promise<SourceMap> {
  return new SourceMap(
    JSON.parse(await readFile(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  );
}

/** Prints each line of a text with its places in the source. @param folders folders with source maps */
export async function printPlaces(
  folders: readonly string[],
  text: NodeJS.ReadableStream,
  say: (line: string) => void,
): Promise<void> {
  const maps = await openSourceMaps(folders);
  for await (const line of createInterface({ input: text }))
    for (const place of await readPlaces(line, maps)) say(place);
}

/** A place in a stack as browsers print it. */
const inStack = /[\w./:-]*\/([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Returns the lines that say of a line of text which places in the source it names. Of a failure in the log of the admin
 * service they are a stack. In any other text, places in built files are replaced. A place without a map stays as it is.
 */
export async function readPlaces(line: string, maps: SourceMaps): Promise<string[]> {
  const failure = failureIn(line);
  if (failure === undefined) return [await replacePlaces(line, maps)];
  const { part, version, kind, frames } = failure;
  const places = frames.map(async ({ file, ...place }) => {
    const source = await sourceOf(file, place, maps);
    return `    at ${source ?? `${file}:${place.line}:${place.column}`}`;
  });
  return [`${kind} in ${part} ${version}`, ...(await Promise.all(places))];
}

/** Returns the failure of a line of the log, before which other tools may have written a name or a time. */
function failureIn(line: string): PageFailure | undefined {
  const start = line.indexOf('{');
  if (start < 0 || !line.includes('"failure"')) return undefined;
  try {
    const { failure } = JSON.parse(line.slice(start)) as { failure?: unknown };
    return pageFailure.strip().safeParse(failure).data;
  } catch {
    return undefined;
  }
}

async function replacePlaces(text: string, maps: SourceMaps): Promise<string> {
  let replaced = text;
  for (const [place, file = '', line, column] of text.matchAll(inStack)) {
    const source = await sourceOf(file, { line: Number(line), column: Number(column) }, maps);
    if (source !== undefined) replaced = replaced.replace(place, () => source);
  }
  return replaced;
}

/** Returns the place in the source; undefined if no map has it. `line` and `column` count from 1. */
async function sourceOf(
  file: string,
  { line, column }: { line: number; column: number },
  maps: SourceMaps,
): Promise<string | undefined> {
  const entry = (await maps.of(path.posix.basename(file)))?.findEntry(line - 1, column - 1);
  // For a line without an entry it is the one before, of another line.
  if (entry === undefined || !('originalSource' in entry) || entry.generatedLine !== line - 1)
    return undefined;
  // webpack calls the source `webpack://<name>/./src/…`.
  const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '');
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}
