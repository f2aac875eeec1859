import type { Locale } from '@repaso/contracts';
import escape from 'escape-html';
import type { MailContent } from './render-mail.ts';

/**
 * Colours for both themes. Programs that support `prefers-color-scheme` use the second set. Others may invert the first
 * one, which stays readable because text and ground are set together.
 */
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 24px 12px; background: #f6f3ea; color: #1c211c; }
  .mail { max-width: 560px; margin: 0 auto; padding: 24px; background: #fffdf6; border: 1px solid #c9c5b4;
    font: 16px/1.5 "IBM Plex Sans", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
  .brand { margin: 0 0 16px; font: 700 18px/1.2 "IBM Plex Mono", ui-monospace, Menlo, Consolas, monospace; color: #1d5c2f; }
  p { margin: 0 0 16px; overflow-wrap: anywhere; }
  .button { display: inline-block; padding: 12px 20px; background: #1d5c2f; color: #ffffff; text-decoration: none;
    font-weight: 700; border-radius: 2px; }
  .small { font-size: 14px; color: #51574f; }
  .small a { color: #1d5c2f; }
  @media (prefers-color-scheme: dark) {
    body { background: #0b0f0c !important; color: #dfe9df !important; }
    .mail { background: #121813 !important; border-color: #344036 !important; color: #dfe9df !important; }
    .brand { color: #6ee787 !important; }
    .button { background: #6ee787 !important; color: #08110a !important; }
    .small { color: #a3b0a4 !important; }
    .small a { color: #6ee787 !important; }
  }`;

/** Writes the HTML of a mail. Every value is escaped. It loads nothing from the network, so it cannot tell who reads it. */
export function mailHtml(locale: Locale, content: MailContent): string {
  const { subject, before, link, button, linkHint, after, footer } = content;
  const action =
    link === null
      ? []
      : [
          `<p><a class="button" href="${escape(link)}">${escape(button)}</a></p>`,
          `<p class="small">${escape(linkHint)}<br><a href="${escape(link)}">${escape(link)}</a></p>`,
        ];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${style}
</style>
</head>
<body>
<div class="mail">
<p class="brand">repaso</p>
${[...before.map(paragraph), ...action, ...after.map(paragraph)].join('\n')}
<p class="small">${escape(footer)}</p>
</div>
</body>
</html>
`;
}

const paragraph = (text: string) => `<p>${escape(text)}</p>`;
