import type { Locale, ReleaseEntry } from '@repaso/contracts';
import type { MessageCatalogue, RemoteRoute, RemoteStart } from '@repaso/shell-api';
import type { RouteObject } from 'react-router';
import { ownerOfPath } from '@repaso/contracts';

const joined = (parent: string, path: string | undefined) => {
  const whole = path?.startsWith('/') ? path : `${parent}/${path ?? ''}`;
  return `/${whole.split('/').filter(Boolean).join('/')}`;
};

/**
 * Returns the paths of all routes, without locale. A layout route without a path adds only the paths of its children.
 */
function pathsOf(routes: readonly RemoteRoute[], parent = '/'): string[] {
  return routes.flatMap((route) => {
    const path = joined(parent, route.path);
    const children = route.children ?? [];
    return children.length > 0 && route.path === undefined
      ? pathsOf(children, parent)
      : [path, ...pathsOf(children, path)];
  });
}

/**
 * Checks that all routes of a remote are inside its route prefixes. @throws Error that names the first route outside
 */
export function assertOwnRoutes(entry: ReleaseEntry, routes: readonly RemoteRoute[]): void {
  const foreign = pathsOf(routes).find((path) => ownerOfPath(path, [entry]) === null);
  if (foreign === undefined) return;
  throw new Error(`route ${foreign} is outside the prefixes ${entry.routePrefixes.join(', ')}`);
}

/** Returns the routes of a remote with screens that load their own messages beside their code. */
export const routesWithTexts = (
  routes: readonly RemoteRoute[],
  addTexts: (source: Pick<RemoteStart, 'messages'>) => Promise<void>,
): RouteObject[] =>
  routes.map((route): RouteObject => {
    const { messages, lazy, children } = route;
    const own = {
      ...route,
      ...(children && { children: routesWithTexts(children, addTexts) }),
    } as RouteObject;
    if (messages === undefined || typeof lazy !== 'function') return own;
    return {
      ...own,
      lazy: async () => (await Promise.all([lazy(), addTexts({ messages })]))[0],
    };
  });

/** Returns the beginning of a remote's message ids: `vocabulary.` for `mf_vocabulary`. */
const namespaceOf = (name: string) => `${name.replace(/^mf_/, '')}.`;

/**
 * Returns a remote's message loaders without the messages of other namespaces, so that a remote cannot replace texts of
 * the shell. Such messages are reported to `report`.
 */
export function ownMessages(
  name: string,
  messages: RemoteStart['messages'],
  report: (error: Error) => void,
): RemoteStart['messages'] {
  const namespace = namespaceOf(name);
  const ownOnly = (catalogue: MessageCatalogue): MessageCatalogue => {
    const foreign = Object.keys(catalogue).filter((id) => !id.startsWith(namespace));
    if (foreign.length === 0) return catalogue;
    report(
      new Error(`texts outside the namespace ${namespace} are ignored: ${foreign.slice(0, 3).join(', ')}`),
    );
    return Object.fromEntries(Object.entries(catalogue).filter(([id]) => id.startsWith(namespace)));
  };
  return { es: async () => ownOnly(await messages.es()), ru: async () => ownOnly(await messages.ru()) };
}

interface TextTarget {
  catalogues: { add: (messages: RemoteStart['messages'], locale: Locale) => Promise<void> };
  locale: () => Locale;
  /** Called when a remote has messages outside of its namespace, with the name of the remote. */
  report: (name: string, error: Error) => void;
}

/** Adds messages of the remote `name` to the catalogues. Rejects when they cannot be loaded. */
export type AddTexts = (name: string, source: Pick<RemoteStart, 'messages'>) => Promise<void>;

/**
 * Returns the function that adds the messages of a remote to the catalogues. Messages outside of the remote's
 * namespace are left out and reported.
 */
export function ownTextAdder({ catalogues, locale, report }: TextTarget): AddTexts {
  return (name, { messages }) =>
    catalogues.add(
      ownMessages(name, messages, (error) => report(name, error)),
      locale(),
    );
}
