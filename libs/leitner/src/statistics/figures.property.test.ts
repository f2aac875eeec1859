import type { LogEntry } from '@repaso/contracts';
import fc from 'fast-check';
import { configOf, contextAt } from '../../test/play-answers.ts';
import { makeMemoryModel } from '../fsrs/memory-model.ts';
import { countLapses } from '../lapses.ts';
import { newProgress } from '../progress.ts';
import { answerCard, cancelEntry, resetCard } from '../steps.ts';
import { computeFigures } from './figures.ts';
import { reviewTableOf } from './review-table.ts';

const config = configOf({ algorithm: 'SM2' });
const memory = makeMemoryModel(0.9);
const start = Date.parse('2026-01-01T09:00:00Z');
const hour = 3_600_000;

const act = fc.record({
  card: fc.nat({ max: 4 }),
  hours: fc.nat({ max: 100 }),
  what: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(1, 3, 3, 3) }, fc.constantFrom('reset', 'undo')),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Returns the log of a learner with several cards. */
function logOf(acts: readonly Act[]): LogEntry[] {
  const log: LogEntry[] = [];
  const progress = new Map<number, ReturnType<typeof newProgress>>();
  let now = start;
  for (const { card, hours, what } of acts) {
    now += hours * hour;
    const cardId = `card ${card}`;
    const before = progress.get(card) ?? newProgress('SM2');
    const context = { ...contextAt(log.length + 1, now, config), cardId };
    const own = log.filter((entry) => entry.cardId === cardId);
    const last = own.findLast((entry) => entry.kind === 'answer');
    if (what === 'undo') {
      if (last === undefined) continue;
      const { entry } = cancelEntry(own, last.id, context);
      log.push(entry);
      continue;
    }
    const step =
      what === 'reset'
        ? resetCard(before, context)
        : answerCard(before, what === 1 ? 1 : 3, { ...context, duration: 1000 });
    progress.set(card, step.progress);
    log.push(step.entry);
  }
  return log;
}

const history = fc.array(act, { maxLength: 60 }).map(logOf);
const figuresOf = (log: readonly LogEntry[], periodLength = Infinity) =>
  computeFigures({ table: reviewTableOf(log), today: '2026-10-01', periodLength, memory });

test('the order in which entries arrive does not matter', () => {
  const shuffled = history.chain((log) =>
    fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length })),
  );
  fc.assert(
    fc.property(shuffled, ([log, mixed]) => {
      expect(figuresOf(mixed)).toEqual(figuresOf(log));
    }),
  );
});

test('two devices that exchange their logs get the same figures', () => {
  fc.assert(
    fc.property(history, fc.array(fc.boolean(), { maxLength: 60 }), (log, sides) => {
      const own = log.filter((_, at) => sides[at] === true);
      const other = log.filter((_, at) => sides[at] !== true);
      expect(figuresOf([...own, ...other])).toEqual(figuresOf([...other, ...own]));
    }),
  );
});

test('lapses are those of the card’s own log', () => {
  fc.assert(
    fc.property(history, (log) => {
      for (const { cardId, lapses } of figuresOf(log).hardest) {
        expect(lapses).toBe(countLapses(log.filter((entry) => entry.cardId === cardId)));
      }
    }),
  );
});

test('the sums of days, hours, retention and recall agree', () => {
  fc.assert(
    fc.property(history, (log) => {
      const { days, hours, retention, recall } = figuresOf(log);
      const answers = days.reduce((sum, day) => sum + day.answers, 0);
      expect(hours.reduce((sum, one) => sum + one.count, 0)).toBe(answers);
      const { young, mature } = retention.all;
      expect(young.count + mature.count).toBeLessThanOrEqual(answers);
      expect(recall.reduce((sum, bin) => sum + bin.count, 0)).toBeLessThanOrEqual(young.count + mature.count);
      for (const { count, passed, predicted } of recall) {
        expect(passed).toBeLessThanOrEqual(count);
        expect(predicted).toBeLessThanOrEqual(count);
      }
    }),
  );
});
