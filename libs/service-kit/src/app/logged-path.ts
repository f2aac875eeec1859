import type { Context } from 'koa';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The path of a request as logs may show it: the route's pattern with the ids that are UUIDs. Any other part may be a
 * secret, such as the access code of a deck. Of a path that no route knows only the service is named.
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
