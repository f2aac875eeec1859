import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const scriptPath = '/repaso-dev/reload.js';
const eventsPath = '/repaso-dev/reloads';

/**
 * Runs in pages. It connects with the number of the builds that were there before the page. The browser connects again
 * by itself after `repaso dev` was started anew.
 */
const script = `new EventSource('${eventsPath}' + new URL(document.currentScript.src).search).onmessage = () => location.reload();\n`;
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** Tells pages to reload. */
export function openReloads() {
  const pages = new Set<ServerResponse>();
  // Begins with the time, so that pages of an earlier `repaso dev` have another number.
  let builds = Date.now();
  const tellToReload = (page: ServerResponse) => page.write('data: reload\n\n');
  return {
    reloadAll: () => {
      builds += 1;
      pages.forEach(tellToReload);
    },
    /** Returns the element that makes a page reload when there is a new build. Pages load only scripts with integrity. */
    element: () =>
      `<script src="${scriptPath}?${builds}" integrity="${integrity}" crossorigin defer></script>`,
    /** Responds to a request of that element. Returns false for others. */
    respond({ pathname, search }: URL, request: IncomingMessage, response: ServerResponse): boolean {
      if (pathname === scriptPath) {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
        response.end(script);
        return true;
      }
      if (pathname !== eventsPath) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.flushHeaders();
      // A build may have ended between the page and its connection.
      if (search !== `?${builds}`) tellToReload(response);
      pages.add(response);
      request.once('close', () => pages.delete(response));
      return true;
    },
  };
}
