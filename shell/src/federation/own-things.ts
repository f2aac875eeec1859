import type { ReleaseEntry } from '@repaso/contracts';
import type { MessageCatalogue, RemoteRoute, RemoteStart } from '@repaso/shell-api';
import { ownerOfPath } from './owner-of-path.ts';

const joined = (parent: string, path: string | undefined) => {
  const whole = path?.startsWith('/') ? path : `${parent}/${path ?? ''}`;
  return `/${whole.split('/').filter(Boolean).join('/')}`;
};

/** The paths at which routes show something, relative to the locale. A route around others shows what those do. */
function pathsOf(routes: readonly RemoteRoute[], parent = '/'): string[] {
  return routes.flatMap((route) => {
    const path = joined(parent, route.path);
    const children = route.children ?? [];
    return children.length > 0 && route.path === undefined
      ? pathsOf(children, parent)
      : [path, ...pathsOf(children, path)];
  });
}

/** @throws Error that names a path which the release gave to somebody else, or to nobody */
export function assertOwnRoutes(entry: ReleaseEntry, routes: readonly RemoteRoute[]): void {
  const foreign = pathsOf(routes).find((path) => ownerOfPath(path, [entry]) === null);
  if (foreign === undefined) return;
  throw new Error(`its route ${foreign} is outside of ${entry.routePrefixes.join(', ')}`);
}

/** `mf_vocabulary` speaks of `vocabulary.…` alone. */
const namespaceOf = (name: string) => `${name.replace(/^mf_/, '')}.`;

/** The texts of a remote without those that would stand in for somebody else's; `complain` is told of these. */
export function ownMessages(
  name: string,
  messages: RemoteStart['messages'],
  complain: (error: Error) => void,
): RemoteStart['messages'] {
  const namespace = namespaceOf(name);
  const kept = (catalogue: MessageCatalogue): MessageCatalogue => {
    const foreign = Object.keys(catalogue).filter((id) => !id.startsWith(namespace));
    if (foreign.length === 0) return catalogue;
    complain(new Error(`its texts outside of ${namespace} are left out: ${foreign.slice(0, 3).join(', ')}`));
    return Object.fromEntries(Object.entries(catalogue).filter(([id]) => id.startsWith(namespace)));
  };
  return { es: async () => kept(await messages.es()), ru: async () => kept(await messages.ru()) };
}
