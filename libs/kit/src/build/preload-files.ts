import type { Locale, ReleasePreload } from '@repaso/contracts';
import type { Stats } from 'webpack';

/** The modules that a remote loads by `import()`, each as the source names it, such as `./messages/es.ts`. */
export interface PreloadModules {
  /** The module of each screen, by the path of the screen. */
  screens: Record<string, string>;
  texts: Record<Locale, string>;
  /** The modules with texts that only one screen needs, by its path. */
  screenTexts?: Record<string, Record<Locale, string>>;
  /** Modules that every screen loads. */
  everywhere?: string[];
}

interface ChunkFacts {
  names?: string[];
  files?: string[];
  /** The imports because of which the chunk is loaded. */
  origins?: { request?: string }[];
  modules?: { identifier?: string }[];
}

/** Matches the identifier of a module that stands for a package of the shell. */
const consumed = /^consume-shared-module\|default\|([^|]+)\|/;

/** Returns what the page loads for a chunk: its files, and the packages of the shell that its modules use. */
function needsOf({ files = [], modules = [] }: ChunkFacts): string[] {
  const packages = modules.flatMap(({ identifier = '' }) => consumed.exec(identifier)?.[1] ?? []);
  return [...files.filter((file) => /\.(js|css)$/.test(file)), ...packages];
}

const mapValues = <From, To>(values: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

const unique = (values: readonly string[]) => [...new Set(values)];

/**
 * Returns the files that a page loads for the screens of a remote, so that it can load them beside each other.
 *
 * @throws Error when no module imports one of `modules`
 */
export function preloadOf(
  stats: Stats,
  { screens, texts, screenTexts, everywhere = [] }: PreloadModules,
): ReleasePreload {
  const ofChunks = { chunks: true, chunkOrigins: true, chunkModules: true, chunkModulesSpace: Infinity };
  const options = { all: false, ids: true, cachedModules: true, dependentModules: true, ...ofChunks };
  const chunks = (stats.toJson(options).chunks ?? []) as ChunkFacts[];
  const start = chunks.filter(({ names = [] }) => names.includes('__federation_expose_start'));
  const ofModule = (module: string): string[] => {
    const found = chunks.filter(({ origins = [] }) => origins.some(({ request }) => request === module));
    if (found.length === 0) throw new Error(`The manifest preloads ${module}, but no module imports it`);
    return unique(found.flatMap(needsOf));
  };
  const ofTexts = ({ es, ru }: Record<Locale, string>) => ({ es: ofModule(es), ru: ofModule(ru) });
  return {
    start: unique([...start.flatMap(needsOf), ...everywhere.flatMap(ofModule)]),
    texts: ofTexts(texts),
    screens: mapValues(screens, ofModule),
    ...(screenTexts && { screenTexts: mapValues(screenTexts, ofTexts) }),
  };
}
