import type { CardsService, Learner } from '../cards-service.ts';
import type { HttpRequest } from '../http-connection.ts';
import { postRequest } from '../http-requests.ts';
import { batch, buildAnswer, buildCards } from '../learner-cards.ts';
import { pushAll } from '../push-all.ts';

const cardsEach = 200;
/** Number of cards that a pull returns. The answers are to these cards, so that later pulls return no others. */
const pulled = 20;

/** A device of one of the learners who synchronise while the storm is running. */
export interface Device {
  learner: Learner;
  cards: ReturnType<typeof buildCards>;
  /** Token of a device that lacks the last `pulled` cards. */
  since: string;
}

export async function newDevice(service: CardsService): Promise<Device> {
  const learner = await service.learner();
  const cards = buildCards(cardsEach);
  const since = await pushAll(learner, cards.slice(0, -pulled));
  await pushAll(learner, cards.slice(-pulled), [], since);
  return { learner, cards, since };
}

/** Returns a function that makes requests of a device: in turn a pull, and a push of an answer. */
export function requestsOf({ learner, cards, since }: Device): () => HttpRequest {
  const pull = batch({ since });
  let count = 0;
  return () => {
    count += 1;
    const card = cards.slice(-pulled)[count % pulled];
    const isPull = count % 2 === 0 || card === undefined;
    const body = isPull ? pull : batch({ since, entries: [buildAnswer(card.id, count)], pushOnly: true });
    return postRequest('/api/cards/sync/batch', learner.cookie, JSON.stringify(body));
  };
}
