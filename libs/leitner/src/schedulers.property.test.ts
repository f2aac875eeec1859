/** Laws that every scheduler keeps, for random logs whose answers were given under any of them. */
import type { LogEntry, Rating } from '@repaso/contracts';
import fc from 'fast-check';
import { configOf, contextAt } from '../test/play-answers.ts';
import { answerOf, progressAfterAnswer } from './answer.ts';
import { adoptProgress } from './adopt.ts';
import { compareByStamp, foldLog, foldNewEntries } from './fold.ts';
import { newProgress } from './progress.ts';
import { algorithmOf, isFoldedWith, schedulerKey, type SchedulerConfig } from './scheduler-config.ts';
import { answerCard, cancelEntry, resetCard, seedCard, showCard } from './steps.ts';
import { defaultSettings } from '@repaso/contracts';

const configs: readonly SchedulerConfig[] = [
  configOf({ algorithm: 'LEITNER' }),
  configOf({ algorithm: 'LEITNER', ladder: 'long' }),
  configOf({ algorithm: 'SM2' }),
  configOf({ algorithm: 'ANKI' }),
  configOf({ algorithm: 'ANKI', learningSteps: [5, 1440], easyDays: [100, 50, 100, 0, 100, 100, 20] }),
  configOf({ algorithm: 'FSRS' }),
  configOf({ algorithm: 'FSRS', desiredRetention: 0.8, relearningSteps: [] }),
];
const names = configs.map((config, at) => [`${algorithmOf(config)} ${at}`, config] as const);

const act = fc.record({
  what: fc.constantFrom('show', 'answer', 'answer', 'answer', 'answer', 'reset', 'seed', 'undo'),
  rating: fc.constantFrom<Rating>(1, 2, 3, 3, 4),
  /** Hours since the last act. A clock may also be set back. */
  hours: fc.integer({ min: -30, max: 900 }),
  /** Index of the configuration that the device has at that moment. */
  config: fc.nat({ max: configs.length - 1 }),
  back: fc.nat({ max: 4 }),
  load: fc.option(fc.nat({ max: 9 }), { nil: undefined }),
});
const history = fc.array(act, { maxLength: 20 });
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Returns the log of these acts on one card. Each device computes its entry from its own fold. */
function logOf(acts: readonly Act[]): LogEntry[] {
  const log: LogEntry[] = [];
  let now = Date.parse('2026-01-01T09:00:00Z');
  for (const { what, rating, hours, config: at, back, load } of acts) {
    now += hours * 3_600_000;
    const config = configs[at] ?? configOf({});
    const number = log.length + 1;
    // Stamps grow also while a clock goes back, as those of the hybrid clock do.
    const stamp = `${new Date(Date.parse('2026-06-01') + number * 60_000).toISOString()}:0000:device`;
    const context = { ...contextAt(number, now, config), stamp };
    const progress = foldLog(log, config);
    const target = log.at(-1 - back);
    if (what === 'show') log.push(showCard(progress, context).entry);
    else if (what === 'reset') log.push(resetCard(progress, context).entry);
    else if (what === 'seed') log.push(seedCard({ ...progress, interval: 9, level: 'Sé' }, context).entry);
    else if (what === 'undo' && target !== undefined) log.push(cancelEntry(log, target.id, context).entry);
    else {
      const spread = load === undefined ? {} : { load: (day: string) => (day.charCodeAt(9) * load) % 7 };
      log.push(answerCard(progress, rating, { ...context, duration: 1, ...spread }).entry);
    }
  }
  return log;
}

describe.each(names)('%s', (_name, config) => {
  test('replaying a log gives what its entries gave one by one', () => {
    fc.assert(
      fc.property(history, (acts) => {
        const log = logOf(acts);
        const folded = foldLog(log, config);
        let state = { progress: newProgress(algorithmOf(config)), lastStamp: null as string | null };
        log.forEach((entry, at) => {
          const next = foldNewEntries(state, [entry], config) ?? foldLog(log.slice(0, at + 1), config);
          state = { progress: next, lastStamp: entry.stamp };
        });
        expect(state.progress).toEqual(folded);
        expect(isFoldedWith(folded, config)).toBe(true);
      }),
    );
  });

  test('any order of merged logs gives one state, also after it went through JSON', () => {
    const mixed = fc.tuple(history, history).chain(([mine, other]) => {
      const theirs = logOf(other).map((entry) => renamed(entry, 'other'));
      const log = [...logOf(mine), ...theirs];
      return fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length }));
    });
    fc.assert(
      fc.property(mixed, ([log, shuffled]) => {
        const sent = JSON.parse(JSON.stringify(shuffled)) as LogEntry[];
        expect(foldLog(sent, config)).toEqual(foldLog(log, config));
      }),
    );
  });

  test('undoing the last answer restores the state before it exactly, but the review counter', () => {
    fc.assert(
      fc.property(history, fc.constantFrom<Rating>(1, 2, 3, 4), (acts, rating) => {
        const log = logOf(acts);
        const before = foldLog(log, config);
        const now = Date.parse('2027-01-01');
        const { entry } = answerCard(before, rating, { ...contextAt(90, now, config), duration: 0 });
        const undone = cancelEntry([...log, entry], entry.id, contextAt(91, now, config)).progress;
        expect({ ...undone, reviewCount: 0 }).toEqual({ ...before, reviewCount: 0 });
      }),
    );
  });

  test('a known card waits at least a day, an unknown one is due on the same day', () => {
    fc.assert(
      fc.property(history, fc.constantFrom<Rating>(1, 3, 4), (acts, rating) => {
        const now = Date.parse('2027-03-04T12:00:00Z');
        const context = { ...contextAt(90, now, config), duration: 0 };
        const { progress } = answerCard(foldLog(logOf(acts), config), rating, context);
        if (rating === 1) expect(progress).toMatchObject({ interval: 0, dueDay: '2027-03-04' });
        else expect((progress.dueDay ?? '') > '2027-03-04').toBe(true);
        expect(Number.isInteger(progress.interval) && progress.interval <= 36_500).toBe(true);
      }),
    );
  });

  test('switching to another scheduler and back loses nothing', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: configs.length - 1 }), (acts, at) => {
        const log = logOf(acts);
        const other = configs[at] ?? config;
        const away = foldLog(log, other);
        expect(foldLog(log, config, newProgress(away.algorithm))).toEqual(foldLog(log, config));
      }),
    );
  });

  test('entries that no version of this program makes have a defined outcome', () => {
    fc.assert(
      fc.property(history, (acts) => {
        const log = logOf(acts);
        const now = Date.parse('2027-03-04T12:00:00Z');
        const { entry } = answerCard(newProgress(), 3, { ...contextAt(90, now, config), duration: 0 });
        const strange = { ...entry, algorithm: 'HLR', parameters: 'half-life', after: undefined };
        const bare = { ...entry, algorithm: undefined, parameters: undefined, before: undefined };
        for (const odd of [strange, bare, { ...strange, stamp: 'no time' }]) {
          const folded = foldLog([...log, odd as unknown as LogEntry], config);
          if (odd.stamp === entry.stamp) {
            expect(folded).toMatchObject({ level: 'Sé', algorithm: algorithmOf(config) });
            expect((folded.dueDay ?? '') > '2027-03-04').toBe(true);
          }
          expect(folded).toEqual(foldLog([...log, odd as unknown as LogEntry].toReversed(), config));
        }
      }),
    );
  });

  test('a progress of any other scheduler can be adopted and answered', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: configs.length - 1 }), (acts, at) => {
        const log = logOf(acts);
        const other = foldLog(log, configs[at] ?? config);
        const adopted = adoptProgress(other, config);
        const { algorithm, dueDay, interval, reviewCount, level } = adopted;
        expect(algorithm).toBe(algorithmOf(config));
        expect({ dueDay, interval, reviewCount, level }).toEqual({
          ...{ dueDay: other.dueDay, interval: other.interval },
          ...{ reviewCount: other.reviewCount, level: other.level },
        });
        const last = log
          .filter((entry) => entry.kind === 'answer')
          .toSorted(compareByStamp)
          .at(-1);
        if (last === undefined) return;
        const after = progressAfterAnswer(other, { ...answerOf(last), rating: 3 }, config);
        expect(after.level).toBe('Sé');
      }),
    );
  });
});

test('a state that is not valid is adopted instead of trusted', () => {
  const config = configs[5] ?? configOf({});
  const good = foldLog(logOf([]), config);
  const key = schedulerKey({ ...defaultSettings, algorithm: 'FSRS' });
  for (const state of [
    { v: 2, config: key },
    { v: 1, config: key, phase: 'review', day: 'never' },
    {
      v: 1,
      config: key,
      phase: 'review',
      day: '2026-01-01',
      step: 0,
      reps: 1,
      lapses: 0,
      relearned: 1,
      stability: -5,
    },
    { v: 1, config: 5 },
  ]) {
    const card = { ...good, level: 'Sé' as const, interval: 10, dueDay: '2026-02-01', schedulerState: state };
    const context = { ...contextAt(1, Date.parse('2026-02-01T09:00:00Z'), config), duration: 0 };
    const { interval, difficulty } = answerCard(card, 3, context).progress;
    expect(interval).toBeGreaterThanOrEqual(1);
    expect(Number.isFinite(difficulty)).toBe(true);
  }
});

test('every change of a setting that a scheduler uses changes its key, and no other change does', () => {
  const key = (changes: object) => schedulerKey({ ...defaultSettings, ...changes });
  const used = [
    ...[{ algorithm: 'LEITNER' }, { ladder: 'long' }, { algorithm: 'SM2' }, { algorithm: 'ANKI' }],
    ...[
      { algorithm: 'ANKI', learningSteps: [2] },
      { algorithm: 'ANKI', relearningSteps: [2] },
    ],
    ...[{ algorithm: 'FSRS' }, { algorithm: 'FSRS', desiredRetention: 0.85 }],
    ...[{ algorithm: 'FSRS', easyDays: [0, 100, 100, 100, 100, 100, 100] }],
  ];
  expect(new Set(used.map(key)).size).toBe(used.length);
  expect(key({ desiredRetention: 0.8, newCardsPerDay: 3, theme: 'light' })).toBe(key({}));
  for (const changes of used) expect(key(changes).length).toBeLessThanOrEqual(64);
});

function renamed(entry: LogEntry, device: string): LogEntry {
  const own = { ...entry, id: `${entry.id} ${device}`, stamp: entry.stamp.replace('device', device), device };
  return own.kind === 'undo' ? { ...own, undoes: `${own.undoes} ${device}` } : own;
}
