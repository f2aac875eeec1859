import type { ChunkGroup, Compilation } from 'webpack';

/** Files of the shell that the site lets a page load early, because what the page will show needs them. */
export interface ShellPreloads {
  /** The chunk with the texts of each language. */
  texts: Record<string, string[]>;
  /** The chunk of each package that remotes share and the shell does not start with, by the package's name. */
  packages: Record<string, string[]>;
}

const catalogue = /\/locales\/([a-z]{2})\.json$/;
/** Matches the identifier of a module that provides a package to remotes. */
const provided = /^provide module \(default\) (.+)@[^@]+ = /;

function filesBy(
  groups: readonly ChunkGroup[],
  keyOf: (origin: ChunkGroup['origins'][number]) => string | undefined,
) {
  const found = groups.flatMap((group) =>
    group.origins.map((origin) => [keyOf(origin), group.getFiles()] as const),
  );
  return Object.fromEntries(found.filter(([key]) => key !== undefined)) as Record<string, string[]>;
}

/** Returns the chunks of a finished build of the shell that pages load at once when they know what they show. */
export function shellPreloadsOf({ chunkGroups }: Compilation): ShellPreloads {
  return {
    texts: filesBy(chunkGroups, ({ request }) => catalogue.exec(request)?.[1]),
    packages: filesBy(chunkGroups, ({ module }) => provided.exec(module?.identifier() ?? '')?.[1]),
  };
}
