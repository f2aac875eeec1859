import React from 'react';
import ReactDOM from 'react-dom';
import * as shellApi from '@repaso/shell-api';

type Factory = () => object;

interface Provided {
  /** Whether the package is a part of the first files of the page. */
  eager: boolean;
  load: () => object | Promise<object>;
}

/** The packages of which the page has one copy, for itself and all remotes. */
const provided: Record<string, Provided> = {
  react: { eager: true, load: () => React },
  'react-dom': { eager: true, load: () => ReactDOM },
  '@repaso/shell-api': { eager: true, load: () => shellApi },
  '@repaso/shell-api/query': { eager: false, load: () => import('@repaso/shell-api/query') },
  '@repaso/card-store': { eager: false, load: () => import('@repaso/card-store') },
};

const versions = JSON.parse(process.env.SHARED_VERSIONS ?? '{}') as Record<string, string>;

/** What was loaded of the shared packages, by name and version. Tests in the browser read it. */
const loaded = new Map<string, object>();
Object.defineProperty(globalThis, '__repasoShared', { value: loaded });

async function factoryOf(copy: string, { load }: Provided): Promise<Factory> {
  const library = await load();
  loaded.set(copy, library);
  return () => library;
}

/** Returns a package as containers of all bundlers expect it: webpack reads the first fields, the runtime all. */
function entryOf(name: string, one: Provided) {
  const version = versions[name] ?? '0';
  const { eager } = one;
  const library = eager ? one.load() : null;
  const copy = `${name}@${version}`;
  if (library !== null) loaded.set(copy, library);
  return {
    from: 'shell',
    eager,
    get: library === null ? () => factoryOf(copy, one) : () => () => library,
    loaded: eager,
    ...(library !== null && { lib: () => library }),
    ...{ version, scope: ['default'], deps: [], useIn: [], loading: null, strategy: 'loaded-first' },
    shareConfig: { singleton: true, requiredVersion: `^${version}`, eager, strictVersion: false },
  };
}

/**
 * Returns the packages that the page shares, in the form that module federation defines. Each container gets an object of
 * its own, so that no remote can replace a package of another one.
 */
export function createShareScope(): object {
  const entries = Object.entries(provided).map(([name, one]) => {
    const entry = entryOf(name, one);
    return [name, { [entry.version]: entry }] as const;
  });
  return Object.fromEntries(entries);
}
