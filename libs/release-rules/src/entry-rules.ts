import { remoteContract } from '@repaso/contracts';
import type { ReleaseEntry } from '@repaso/contracts';
import semver from 'semver';
import { checkFirstPaint } from './first-paint-rules.ts';
import { checkNeeds } from './needs-rules.ts';
import type { Provided, SharedVersions } from './needs-rules.ts';
import { isNormalised, isReserved, reachOf } from './route-path.ts';

/**
 * Returns why a remote cannot go live, by its release entry alone. Each text continues the name of the remote. Empty:
 * it can.
 */
export function checkEntry(entry: ReleaseEntry, provided: Provided): string[] {
  return [
    ...checkName(entry),
    ...checkPaths(entry),
    ...checkAmounts(entry),
    ...checkContract(entry),
    ...checkShared(entry, provided.shared),
    ...checkNeeds(entry, provided),
    ...checkPrefixes(entry),
    ...checkMenu(entry),
    ...checkSettings(entry),
    ...checkPreload(entry, provided.shared),
    ...checkFirstPaint(entry),
  ];
}

/**
 * The name becomes a global variable of the page. Without the prefix it could replace one such as `document` or
 * `fetch`.
 */
const checkName = ({ name }: ReleaseEntry) =>
  name.startsWith('mf_') ? [] : [`has a reserved name: names of remotes begin with mf_`];

/**
 * Returns the problems of an entry's paths: a version that is no safe folder name, or files outside the version's own
 * folder. With such problems, no file of the entry may be read or written.
 */
export function checkPaths({ name, version, manifest, integrity }: ReleaseEntry): string[] {
  if (!/^[A-Za-z0-9][A-Za-z0-9._+-]*$/.test(version)) {
    return [`has the version "${version}", which cannot be part of a path`];
  }
  const folder = `/remotes/${name}/${version}/`;
  const isOwn = manifest.startsWith(folder) && integrity[manifest.slice(folder.length)] !== undefined;
  const unsafe = Object.keys(integrity).filter(
    (path) => !/^[\w@+~-][\w@+~.-]*(\/[\w@+~-][\w@+~.-]*)*$/.test(path),
  );
  return [
    ...(isOwn ? [] : [`names the manifest ${manifest}, which is not one of its files below ${folder}`]),
    ...unsafe.map((path) => `names the file ${path}, which is not a path of its own folder`),
  ];
}

/** Every visitor loads the entries of the live set, and the menu has room for few entries. */
const most = { routePrefixes: 20, menu: 5, settings: 10 } as const;

/** Every page has these lists of the live set. */
const mostScreens = 60;

function checkAmounts({ routePrefixes, menu, settings = [] }: ReleaseEntry): string[] {
  const amounts = { routePrefixes: routePrefixes.length, menu: menu.length, settings: settings.length };
  return Object.entries(most)
    .filter(([field, limit]) => amounts[field as keyof typeof amounts] > limit)
    .map(([field, limit]) => `has more than ${limit} ${field}`);
}

const checkContract = ({ contractVersion = remoteContract }: ReleaseEntry) =>
  contractVersion === remoteContract
    ? []
    : [`follows contract ${contractVersion}, and the shell follows ${remoteContract}`];

function checkShared({ shared }: ReleaseEntry, provided: SharedVersions): string[] {
  const unfit = Object.entries(shared).flatMap(([library, range]) => {
    const version = provided[library];
    if (version === undefined) return [`shares ${library}, which the shell does not provide`];
    if (semver.satisfies(version, range, { includePrerelease: true })) return [];
    return [`needs ${library} ${range}, and the shell provides ${version}`];
  });
  return shared['react'] === undefined ? [...unfit, 'does not share react: two copies break hooks'] : unfit;
}

function checkPrefixes({ routePrefixes }: ReleaseEntry): string[] {
  const odd = routePrefixes.filter((path) => !isNormalised(path));
  const taken = routePrefixes.filter(isReserved);
  return [
    ...odd.map((path) => `wants ${path}: a prefix is lower case, without parameters or a trailing slash`),
    ...taken.map((path) => `wants ${path}, which is reserved`),
    ...twice(routePrefixes).map((path) => `names the prefix ${path} twice`),
  ];
}

function checkMenu({ menu, routePrefixes }: ReleaseEntry): string[] {
  const foreign = menu.filter(({ path }) => !isNormalised(path) || reachOf(routePrefixes, path) === 0);
  return [
    ...foreign.map(({ id, path }) => `has the menu entry ${id} to ${path}, outside its own prefixes`),
    ...twice(menu.map(({ id }) => id)).map((id) => `has the menu entry ${id} twice`),
  ];
}

const checkSettings = ({ settings = [] }: ReleaseEntry) =>
  twice(settings.map(({ id }) => id)).map((id) => `has the settings panel ${id} twice`);

/** Every page with one of the screens loads these files, so each must be one of the build's, or a package of the shell. */
function checkPreload(
  { preload, integrity, routePrefixes }: ReleaseEntry,
  provided: SharedVersions,
): string[] {
  if (preload === undefined) return [];
  const { start, texts, screens, screenTexts = {} } = preload;
  const allTexts = [texts, ...Object.values(screenTexts)].flatMap(({ es, ru }) => [...es, ...ru]);
  const listed = [...start, ...allTexts, ...Object.values(screens).flat()];
  const paths = [...new Set([...Object.keys(screens), ...Object.keys(screenTexts)])];
  const isKnown = (name: string) => integrity[name] !== undefined || provided[name] !== undefined;
  const unknown = [...new Set(listed)].filter((name) => !isKnown(name));
  const foreign = paths.filter((path) => reachOf(routePrefixes, path) === 0);
  const isLong = paths.length > mostScreens;
  return [
    ...unknown.map(
      (name) => `preloads ${name}, which is neither one of its files nor a package of the shell`,
    ),
    ...foreign.map((path) => `preloads files for ${path}, outside its own prefixes`),
    ...(isLong ? [`preloads files for more than ${mostScreens} screens`] : []),
  ];
}

const twice = (values: readonly string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
