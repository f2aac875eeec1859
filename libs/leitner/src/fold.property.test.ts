import type { CardProgress, LogEntry } from '@repaso/contracts';
import fc from 'fast-check';
import { addDays, dayOf, zoneOffsetMinutes } from './calendar.ts';
import { compareByStamp, foldLog, foldNewEntries } from './fold.ts';
import { newProgress } from './progress.ts';
import { leitnerConfig, parseParameters, formatParameters } from './leitner/schedule.ts';
import {
  answerCard,
  resetCard,
  seedCard,
  showCard,
  cancelEntry,
  type Step,
  type StepContext,
} from './steps.ts';

type Act =
  | { kind: 'show' | 'reset' }
  | { kind: 'answer'; rating: 1 | 2 | 3 | 4 }
  | { kind: 'seed'; box: number }
  | { kind: 'undo'; back: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constantFrom('show', 'reset') }),
  fc.record({ kind: fc.constant('answer'), rating: fc.constantFrom(1, 2, 3, 4) }),
  fc.record({ kind: fc.constant('seed'), box: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant('undo'), back: fc.nat({ max: 5 }) }),
);
const moment = fc.record({
  hours: fc.nat({ max: 80 }),
  ladder: fc.constantFrom('study', 'default', 'long'),
  zoneOffset: fc.integer({ min: -840, max: 840 }),
  dayStart: fc.integer({ min: 0, max: 1439 }),
});
const history = fc.array(fc.tuple(act, moment), { maxLength: 25 });
const config = leitnerConfig('study');

/** Applies acts to a new card. Returns its log, the progress after each step, and the last progress. */
function run(
  acts: readonly [
    Act,
    { hours: number; ladder: 'study' | 'default' | 'long'; zoneOffset: number; dayStart: number },
  ][],
) {
  const log: LogEntry[] = [];
  const states: CardProgress[] = [newProgress()];
  let now = Date.parse('2026-01-01T00:00:00Z');
  for (const [what, { hours, ladder, ...where }] of acts) {
    now += hours * 3_600_000;
    const id = String(log.length).padStart(6, '0');
    const stamp = `${new Date(now).toISOString()}:${id}`;
    const step = take(what, log, states.at(-1) ?? newProgress(), {
      ...where,
      id,
      stamp,
      now,
      cardId: 'card',
      device: 'device',
      config: leitnerConfig(ladder),
    });
    if (step === null) continue;
    log.push(step.entry);
    states.push(step.progress);
  }
  return { log, states, last: states.at(-1) ?? newProgress() };
}

function take(what: Act, log: LogEntry[], progress: CardProgress, context: StepContext): Step | null {
  switch (what.kind) {
    case 'show':
      return showCard(progress, context);
    case 'reset':
      return resetCard(progress, context);
    case 'answer':
      return answerCard(progress, what.rating, { ...context, duration: 1 });
    case 'seed':
      return seedCard({ ...newProgress(), leitnerBox: what.box, reviewCount: 3 }, context);
    case 'undo': {
      const target = log.at(-1 - what.back);
      return target === undefined ? null : cancelEntry(log, target.id, context);
    }
  }
}

test('the log alone replays to the state the steps produced', () => {
  fc.assert(
    fc.property(history, (acts) => {
      const { log, last } = run(acts);
      expect(foldLog(log, config)).toEqual(last);
    }),
  );
});

test('the order in which entries arrive does not matter', () => {
  const shuffled = history.chain((acts) => {
    const { log } = run(acts);
    return fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length }));
  });
  fc.assert(
    fc.property(shuffled, ([log, mixed]) => {
      expect(foldLog(mixed, config)).toEqual(foldLog(log, config));
    }),
  );
});

test('foldNewEntries returns what the whole log gives, or null', () => {
  fc.assert(
    fc.property(history, fc.nat({ max: 25 }), (acts, cut) => {
      const { log } = run(acts);
      const before = log.slice(0, cut);
      const state = {
        progress: foldLog(before, config),
        lastStamp: before.toSorted(compareByStamp).at(-1)?.stamp ?? null,
      };
      const folded = foldNewEntries(state, log.slice(cut), config);
      if (folded !== null) expect(folded).toEqual(foldLog(log, config));
    }),
  );
});

test('undoing the last entry restores the state before it, except the review counter', () => {
  fc.assert(
    fc.property(history, (acts) => {
      const { log, states } = run(acts);
      const target = log.at(-1);
      fc.pre(target !== undefined);
      fc.pre(target.kind !== 'undo');
      const context: StepContext = {
        id: 'undo',
        stamp: '2099',
        cardId: 'card',
        now: 0,
        zoneOffset: 0,
        dayStart: 0,
        device: 'device',
        config,
      };
      const undone = cancelEntry(log, target.id, context).progress;
      const before = states.at(-2) ?? newProgress();
      expect({ ...undone, reviewCount: 0 }).toEqual({ ...before, reviewCount: 0 });
      expect(undone.reviewCount).toBeGreaterThanOrEqual(before.reviewCount);
    }),
  );
});

test('the review counter decreases only by a reset or a seed, or an undo of one', () => {
  fc.assert(
    fc.property(history, (acts) => {
      const { log, states } = run(
        acts.filter(([what]) => what.kind === 'show' || what.kind === 'answer' || what.kind === 'undo'),
      );
      log.forEach((_entry, at) => {
        expect(states[at + 1]?.reviewCount).toBeGreaterThanOrEqual(states[at]?.reviewCount ?? 0);
      });
    }),
  );
});

test('a box stays within the schedule that was followed, and a known card waits at least a day', () => {
  fc.assert(
    fc.property(history, (acts) => {
      for (const entry of run(acts).log) {
        if (entry.kind !== 'answer') continue;
        const { schedule } = parseParameters(entry.parameters, config);
        expect(entry.after.leitnerBox).toBeLessThan(schedule.length);
        expect(entry.after.interval).toBe(
          entry.rating === 1 ? 0 : Math.max(1, schedule[entry.after.leitnerBox] ?? 0),
        );
        expect(entry.after.dueDay).toBe(addDays(entry.day, entry.after.interval));
      }
    }),
  );
});

test('a configuration is equal after it is written and read', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 400 }), { maxLength: 8 }), (schedule) => {
      expect(parseParameters(formatParameters({ schedule }), config)).toEqual({ schedule });
    }),
  );
});

test('addDays is exact across daylight saving changes', () => {
  const zones = [
    'Europe/Madrid',
    'America/New_York',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Asia/Tehran',
    'UTC',
  ];
  const instant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, fc.nat({ max: 400 }), (zone, now, days) => {
      const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
      const today = dayOf(now, zoneOffsetMinutes(zone, now), 0);
      const later = addDays(today, days);
      expect((noon(later) - noon(today)) / 86_400_000).toBe(days);
      const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
      expect(today).toBe(local);
    }),
  );
});
