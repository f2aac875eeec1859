import { uuidV7 } from '@repaso/card-store';
import { blankContent, syncProtocolVersion } from '@repaso/contracts';
import type { CallInput, CardProgress, LogEntry, PushedCard } from '@repaso/contracts';
import { answerCard, leitnerConfig, newProgress, showCard } from '@repaso/leitner';
import { newClock, uniformFieldStamps, tickClock } from '@repaso/sync';
import type { Client } from '@repaso/testing';
import type { BenchCard } from './cards.ts';

const config = leitnerConfig('study');
const daysAgo = 30 * 86_400_000;
const pageOfCards = 500;

/** A card as a device pushes it, with its progress and log entries. */
interface StudiedCard {
  card: PushedCard;
  progress: CardProgress;
  entries: LogEntry[];
}

/** Returns cards of one device, each of which was shown once and answered once. */
function study(cards: readonly BenchCard[]): StudiedCard[] {
  const begin = Date.now() - daysAgo;
  let clock = newClock('bench');
  return cards.map((made, number) => {
    const now = begin + number * 1000;
    const stamp = () => {
      const ticked = tickClock(clock, now);
      clock = ticked.clock;
      return ticked.stamp;
    };
    const card = pushedCard(made, stamp(), new Date(now));
    const step = () => {
      const where = { zoneOffset: 60, dayStart: 0, device: 'bench', config };
      return { ...where, id: uuidV7(now), cardId: card.id, stamp: stamp(), now };
    };
    const shown = showCard(newProgress(), step());
    const rating = number % 5 === 0 ? 1 : 3;
    const answered = answerCard(shown.progress, rating, { ...step(), duration: 1500 });
    return { card, progress: answered.progress, entries: [shown.entry, answered.entry] };
  });
}

function pushedCard(made: BenchCard, stamp: string, now: Date): PushedCard {
  return {
    ...blankContent,
    ...made,
    sourceDeckId: null,
    sourceCardId: null,
    createdAt: now.toISOString(),
    stamps: uniformFieldStamps(stamp),
    deleted: false,
    deletedStamp: stamp,
    progress: null,
  };
}

/**
 * Pushes cards to the server that have been answered once: with their log if `log` is true, else only with the
 * resulting progress.
 */
export async function seedStudent(
  client: Client,
  cards: readonly BenchCard[],
  { log }: { log: boolean },
): Promise<void> {
  const studied = study(cards);
  let since: string | null = null;
  for (let at = 0; at < studied.length; at += pageOfCards) {
    const page = studied.slice(at, at + pageOfCards);
    since = await push(client, since, {
      toServer: page.map(({ card, progress }) => ({ ...card, progress: log ? null : progress })),
      entries: log ? page.flatMap(({ entries }) => entries) : [],
    });
  }
}

type Batch = CallInput<'syncCardsBatch'>['body'];

async function push(
  client: Client,
  since: string | null,
  part: Pick<Batch, 'toServer' | 'entries'>,
): Promise<string> {
  const body: Batch = { protocol: syncProtocolVersion, since, toLocal: [], ...part };
  const { refused, token } = await client.call('syncCardsBatch', { body });
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused[0])}`);
  return token;
}
