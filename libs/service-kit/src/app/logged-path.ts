import type { Context } from 'koa';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns a request's path for the log: the route's pattern, in which only UUIDs are filled in. Any other parameter may
 * be a secret, such as the access code of a deck. For a path that matches no route only the service is shown.
 */
export function loggedPath(ctx: Pick<Context, 'path'> & { params?: unknown }): string {
  const pattern: unknown = '_matchedRoute' in ctx ? ctx._matchedRoute : undefined;
  if (typeof pattern !== 'string') return `${ctx.path.split('/', 3).join('/')}/…`;
  const params = new Map(Object.entries(ctx.params ?? {}));
  return pattern.replace(/:(\w+)/g, (name, key: string) => {
    const value = String(params.get(key));
    return id.test(value) ? value : name;
  });
}
