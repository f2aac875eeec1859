import type { LogEntry } from '@repaso/contracts';
import { answerCard, algorithmOf, newProgress, type SchedulerConfig } from '@repaso/leitner';
import { formatStamp } from '@repaso/sync';
import { randomUUID } from 'node:crypto';

const start = Date.parse('2024-01-01T09:00:00Z');
const dayMs = 86_400_000;
const device = 'bench-phone';

/**
 * Returns the log of a card with `length` answers. Each is given on the card's due day, and every fifth one is wrong.
 */
export function reviewHistory(length: number, config: SchedulerConfig): LogEntry[] {
  const cardId = randomUUID();
  let progress = newProgress(algorithmOf(config));
  let now = start;
  return Array.from({ length }, (_, at) => {
    const stamp = formatStamp({ time: now, counter: 0, device });
    const step = answerCard(progress, at % 5 === 4 ? 1 : 3, {
      ...{ id: randomUUID(), cardId, stamp, now, duration: 2000 },
      ...{ zoneOffset: 60, dayStart: 0, device, config },
    });
    progress = step.progress;
    now += Math.max(1, progress.interval) * dayMs;
    return step.entry;
  });
}
