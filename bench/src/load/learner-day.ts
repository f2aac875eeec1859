/** A kind of call in a learner's day. Each is one request. */
export type CallKind =
  | 'sign-in'
  | 'session'
  | 'refresh'
  | 'settings'
  | 'start'
  | 'sync'
  | 'note'
  | 'catalogue'
  | 'deck'
  | 'deck-names'
  | 'import';

/** Number of answers in a `sync`, and of cards in an `import`. */
export const daySizes = { answers: 20, importedCards: 200 } as const;

const visits = 3;
const syncsEach = 10;

/**
 * The calls of a learner's day without a sign-in, in their order. There are three visits of ten syncs each. A visit
 * reads the session and the settings, and renews the access token when it begins and after five syncs, because a token
 * lives for five minutes. Once a day the learner opens the app on a device without cards, and imports cards.
 */
export const learnerDay: readonly CallKind[] = Array.from({ length: visits }, (_, visit) =>
  visitOf(visit),
).flat();

function visitOf(visit: number): CallKind[] {
  const syncs = (count: number) => Array<CallKind>(count).fill('sync');
  const more: CallKind[][] = [
    ['start', 'catalogue', 'deck', 'note'],
    ['import', 'deck-names', 'note'],
    ['catalogue', 'deck'],
  ];
  return [
    ...(['session', 'refresh', 'settings'] as const),
    ...syncs(syncsEach / 2),
    ...(more[visit] ?? []),
    'refresh',
    ...syncs(syncsEach / 2),
  ];
}
