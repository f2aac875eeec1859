import escape from 'escape-html';
import type { Middleware } from 'koa';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

const root = '/dev/mail';
const shownMails = 100;
/** Ids of mails are version 7, so their order is that of time. */
const mailFile = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.eml$/;

/**
 * Returns the middleware that shows the mails in a folder at `/dev/mail`, newest first. For development machines only:
 * every visitor sees the links in all mails.
 */
export function devMail(folder: string): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== root && !ctx.path.startsWith(`${root}/`)) {
      await next();
      return;
    }
    ctx.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'");
    ctx.set('cache-control', 'no-store');
    ctx.type = 'html';
    const names = (await readdir(folder).catch(() => [])).filter((name) => mailFile.test(name)).sort();
    const wanted = ctx.path.slice(root.length + 1);
    if (wanted === '') {
      ctx.body = await listOf(folder, names.reverse().slice(0, shownMails));
      return;
    }
    if (!names.includes(`${wanted}.eml`)) return ctx.throw(404);
    ctx.body = (await read(folder, `${wanted}.eml`)).html ?? '';
  };
}

const read = async (folder: string, name: string): Promise<Email> =>
  PostalMime.parse(await readFile(path.join(folder, name)));

async function listOf(folder: string, names: string[]): Promise<string> {
  const rows = await Promise.all(
    names.map(async (name) => {
      const { to, subject, date } = await read(folder, name);
      const link = `${root}/${name.replace(/\.eml$/, '')}`;
      const parts = [date ?? '', to?.[0]?.address ?? ''].map((part) => `<td>${escape(part)}</td>`);
      return `<tr>${parts.join('')}<td><a href="${link}">${escape(subject ?? '')}</a></td></tr>`;
    }),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Mails of this machine</title>
<style>body{font:16px/1.5 system-ui;margin:24px}td{padding:4px 16px 4px 0;overflow-wrap:anywhere}</style>
</head>
<body>
<h1>Mails of this machine</h1>
<p>Without SMTP_URL mails are not sent. They are files in ${escape(folder)}.</p>
${rows.length === 0 ? '<p>No mail yet.</p>' : `<table>${rows.join('\n')}</table>`}
</body>
</html>
`;
}
