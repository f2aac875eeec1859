import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const scriptPath = '/repaso-dev/reload.js';
const eventsPath = '/repaso-dev/reloads';

/** Runs in pages. The browser connects again by itself after `repaso dev` was started anew. */
const script = `new EventSource('${eventsPath}').onmessage = () => location.reload();\n`;
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** The element that makes a page reload when there is a new build. Pages load only scripts with integrity. */
export const reloadElement = `<script src="${scriptPath}" integrity="${integrity}" crossorigin defer></script>`;

/** Tells pages to reload. */
export function openReloads() {
  const pages = new Set<ServerResponse>();
  return {
    reloadAll: () => pages.forEach((page) => page.write('data: reload\n\n')),
    /** Responds to a request of `reloadElement`. Returns false for others. */
    respond(pathname: string, request: IncomingMessage, response: ServerResponse): boolean {
      if (pathname === scriptPath) {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
        response.end(script);
        return true;
      }
      if (pathname !== eventsPath) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.flushHeaders();
      pages.add(response);
      request.once('close', () => pages.delete(response));
      return true;
    },
  };
}
