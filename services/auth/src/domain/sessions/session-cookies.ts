import { cookieName } from '@repaso/service-kit';
import type { Context } from 'koa';
import type { IssuedToken } from '../keys/key-ring.ts';

/** Only auth is sent its cookies. Over https the name's prefix wants the path `/`, and the site withholds them. */
const authPath = '/api/auth';
const day = 24 * 60 * 60_000;
/** No browser keeps a cookie for longer. */
const deviceLifeMs = 400 * day;

/** The names that cookies had before the prefix, with their paths. */
const former = [
  ['repaso_access', '/api'],
  ['repaso_refresh', authPath],
] as const;

/** Reads and writes the cookies of sessions and devices. `origin`: the public one. */
export function createSessionCookies(origin: string) {
  const isSecure = origin.startsWith('https:');
  const base = { httpOnly: true, sameSite: 'lax', secure: isSecure, overwrite: true } as const;
  const path = (own: string) => (isSecure ? '/' : own);
  const names = {
    access: cookieName('access', origin),
    refresh: cookieName('refresh', origin),
    device: cookieName('device', origin),
  };
  const set = (
    ctx: Context,
    name: string,
    value: string | null,
    options: { path: string; expires?: Date },
  ) => {
    // TLS ends in front of us, so that the connection itself says nothing; the origin decides.
    ctx.cookies.secure = isSecure;
    ctx.cookies.set(name, value, { ...base, ...options });
  };
  const write = (
    ctx: Context,
    access: IssuedToken | null,
    refresh: { token: string; expiresAt: Date } | null,
  ) => {
    set(ctx, names.access, access?.token ?? null, { path: path('/api'), ...expiry(access) });
    set(ctx, names.refresh, refresh?.token ?? null, { path: path(authPath), ...expiry(refresh) });
    if (isSecure)
      for (const [name, at] of former) if (ctx.cookies.get(name)) set(ctx, name, null, { path: at });
  };
  return {
    /** A session begun before the prefix goes on: its token is taken once, and exchanged for one with the prefix. */
    refreshToken: (ctx: Context) => ctx.cookies.get(names.refresh) ?? ctx.cookies.get('repaso_refresh'),
    write,
    clear: (ctx: Context) => write(ctx, null, null),
    device: (ctx: Context) => ctx.cookies.get(names.device),
    writeDevice: (ctx: Context, value: string, now: Date) =>
      set(ctx, names.device, value, {
        path: path(authPath),
        expires: new Date(now.getTime() + deviceLifeMs),
      }),
  };
}
export type SessionCookies = ReturnType<typeof createSessionCookies>;

const expiry = (cookie: { expiresAt: Date } | null) => (cookie ? { expires: cookie.expiresAt } : {});
