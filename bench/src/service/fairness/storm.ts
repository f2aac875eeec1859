import type { CardsService, Learner } from '../cards-service.ts';
import { openConnection } from '../http-connection.ts';
import type { HttpRequest } from '../http-connection.ts';
import { compressedPostRequest } from '../http-requests.ts';
import { batch, buildCards } from '../learner-cards.ts';

export const stormConnections = 24;
export const stormCards = 480;
/** Different pages of the storm. It sends them again and again. */
const stormPages = 60;

/** A learner who pushes as much as possible, with the bodies of the requests. */
export interface Storm {
  learner: Learner;
  bodies: string[];
}

/** Makes the pages of the storm and pushes each of them once, because later rounds only repeat them. */
export async function openStorm(service: CardsService): Promise<Storm> {
  const learner = await service.learner();
  const bodies: string[] = [];
  for (let page = 0; page < stormPages; page += 1) {
    const body = batch({ toServer: buildCards(stormCards), pushOnly: true });
    await learner.client.call('syncCardsBatch', { body });
    bodies.push(JSON.stringify(body));
  }
  return { learner, bodies };
}

export const pagesOf = ({ learner, bodies }: Storm): HttpRequest[] =>
  bodies.map((body) => compressedPostRequest('/api/cards/sync/batch', learner.cookie, body));

/**
 * Sends pages again and again, over some connections at the same time and without a pause, until `stop` is called, which
 * returns the number of accepted pages.
 */
export function startStorm(
  url: string,
  pages: readonly HttpRequest[],
  connections: number,
): { stop(): Promise<number> } {
  let isOver = false;
  let [sent, accepted] = [0, 0];
  const run = async () => {
    const connection = openConnection(url);
    while (!isOver) {
      const page = pages[sent++ % pages.length];
      if (page !== undefined && (await connection.request(page)).status === 200) accepted += 1;
    }
    connection.close();
  };
  const running = Array.from({ length: connections }, run);
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
      return accepted;
    },
  };
}
