import { accessCookie } from '@repaso/service-kit';
import type { Context } from 'koa';
import type { IssuedToken } from '../keys/key-ring.ts';

/** Only auth is sent the refresh token. */
const refreshPath = '/api/auth';
const refreshCookie = 'repaso_refresh';

/** Reads and writes the two cookies of a session. `isSecure`: the public origin is https. */
export function createSessionCookies(isSecure: boolean) {
  const base = { httpOnly: true, sameSite: 'lax', secure: isSecure, overwrite: true } as const;
  const write = (
    ctx: Context,
    access: IssuedToken | null,
    refresh: { token: string; expiresAt: Date } | null,
  ) => {
    // TLS ends in front of us, so that the connection itself says nothing; the origin decides.
    ctx.cookies.secure = isSecure;
    ctx.cookies.set(accessCookie, access?.token ?? null, {
      ...base,
      path: '/api',
      expires: access?.expiresAt,
    });
    ctx.cookies.set(refreshCookie, refresh?.token ?? null, {
      ...base,
      path: refreshPath,
      expires: refresh?.expiresAt,
    });
  };
  return {
    refreshToken: (ctx: Context) => ctx.cookies.get(refreshCookie),
    write,
    clear: (ctx: Context) => write(ctx, null, null),
  };
}
export type SessionCookies = ReturnType<typeof createSessionCookies>;
