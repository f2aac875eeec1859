import type { PracticeEntry } from '@repaso/contracts';
import { leitnerConfig } from '@repaso/leitner';
import fc from 'fast-check';
import { dueRulesOf, ruleStatesOf } from './rule-schedule.ts';

const config = leitnerConfig('study');
const cell = { infinitive: 'tener', mood: 'INDICATIVE', tense: 'PRETERITE', person: 'P1S' } as const;
const forms = { correctForm: 'tuve', userAnswer: 'tení' };
const onDay = (day: number, hour = '12') => {
  const text = `2026-03-${String(day).padStart(2, '0')}`;
  return { day: text, stamp: `${text}T${hour}:00:00.000Z:0000:phone` };
};
const broken = (day: number, rule: string | null = 'strong-preterite'): PracticeEntry => ({
  ...{ id: `m${day} ${rule}`, ...onDay(day), ...cell, kind: 'miss', ...forms, rule },
});
const followed = (day: number, rule = 'strong-preterite'): PracticeEntry => ({
  ...{ id: `f${day} ${rule}`, ...onDay(day, '13'), kind: 'followed', rule },
});

test('a broken rule is due at once, and after each right form later and later', () => {
  const stateAfter = (...log: PracticeEntry[]) => ruleStatesOf(log, config)[0];
  expect(stateAfter(broken(1))).toEqual({
    ...{ rule: 'strong-preterite', dueDay: '2026-03-01', interval: 0, reviews: 1, lapses: 1 },
    lastDay: '2026-03-01',
  });
  const days = [broken(1), followed(1), followed(2), followed(4), followed(7)].map(
    (_entry, at, log) => stateAfter(...log.slice(0, at + 1))?.dueDay,
  );
  expect(days).toEqual(['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-07', '2026-03-12']);
  expect(stateAfter(broken(1), followed(2), broken(3))).toMatchObject({ dueDay: '2026-03-03', lapses: 2 });
});

test('a wrong person or tense, an unknown rule, and a rule that was never broken have no schedule', () => {
  const log = [
    broken(1, null),
    broken(1, 'person'),
    broken(1, 'tense'),
    broken(1, 'mood'),
    broken(1, 'accent'),
  ];
  expect(ruleStatesOf([...log, followed(2)], config)).toEqual([]);
});

test('rules are due until their day, first the one that is due longest', () => {
  const states = ruleStatesOf([broken(3, 'e-ie'), broken(2, 'o-ue'), followed(4, 'e-ie')], config);
  expect(states.map(({ rule }) => rule)).toEqual(['o-ue', 'e-ie']);
  expect(dueRulesOf(states, '2026-03-04')).toEqual(['o-ue']);
  expect(dueRulesOf(states, '2026-03-05')).toEqual(['o-ue', 'e-ie']);
});

test('any order of the entries gives the same states', () => {
  const entry = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('e-ie', 'o-ue'), fc.boolean())
    .map(([day, rule, isBroken]) => (isBroken ? broken(day, rule) : followed(day, rule)));
  const log = fc.uniqueArray(entry, { selector: ({ id }) => id });
  fc.assert(
    fc.property(
      log.chain((entries) =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
      ),
      ([entries, shuffled]) => expect(ruleStatesOf(shuffled, config)).toEqual(ruleStatesOf(entries, config)),
    ),
  );
});
