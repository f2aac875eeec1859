import { calls } from './calls.ts';
import { cardContent } from './card-content.ts';
import { createCardBody, updateCardBody, userCard } from './card.ts';
import { aiCardResult, aiCardsBody } from './ai.ts';
import {
  addDeckBody,
  addDeckParams,
  createDeckBody,
  deckCard,
  deckCardDraft,
  deckIdParams,
  deckName,
  deckView,
  deckWithCards,
} from './deck.ts';
import { deviceExport } from './device-export.ts';
import { endpoints } from './endpoints.ts';
import * as enums from './enums.ts';
import { demoUserId, limits, withoutCategory } from './limits.ts';
import { sessionUser, signInBody, signUpBody } from './session.ts';
import { serverTime, syncBatchBody } from './sync.ts';
import { syncResults } from './sync-protocol.ts';
import { adminBanUserBody, adminCreateUserBody, adminUpdateUserBody, adminUser } from './user.ts';

/** A card as a browser stores it and exports it. */
const storedCard = deviceExport.shape.stores.shape.cards.element;

const namesOf = ({ shape }: { shape: object }) => Object.keys(shape);

test.each([
  ['DeckAccessType', enums.deckAccessTypes, 'PUBLIC PRIVATE LINK_ONLY'],
  [
    'PartOfSpeech',
    enums.partsOfSpeech,
    'SUSTANTIVO VERBO_REGULAR VERBO_IRREGULAR ADJETIVO ADVERBIO PRONOMBRE PREPOSICION CONJUNCION ARTICULO INTERJECCION FRASE OTRO',
  ],
  ['Algorithm', enums.algorithms, 'LEITNER ANKI SM2 FSRS'],
  ['SyncStatus', enums.syncStatuses, 'PENDING SYNCING SYNCED'],
  ['Role', enums.roles, 'user professor admin'],
  ['Locale', enums.locales, 'es ru'],
  ['VerbGroup', enums.verbGroups, 'AR ER IR'],
  ['Mood', enums.moods, 'INDICATIVE SUBJUNCTIVE IMPERATIVE CONDITIONAL'],
  [
    'Tense',
    enums.tenses,
    'PRESENT PRETERITE IMPERFECT FUTURE CONDITIONAL_SIMPLE PRESENT_PERFECT PLUPERFECT FUTURE_PERFECT CONDITIONAL_PERFECT',
  ],
  ['Person', enums.persons, 'P1S P2S P3S P1P P2P P3P'],
  ['LanguageLevel', enums.languageLevels, 'A1 A2 B1 B2'],
])('%s has its specified values and no other', (_name, values, specified) => {
  expect(values).toEqual(specified.split(' '));
});

test('an answer is stored as Sé or No sé in every locale', () => {
  expect(enums.levels).toEqual(['Sé', 'No sé']);
});

test('limits are the specified ones', () => {
  expect(limits).toMatchObject({
    ...{ passwordSignIn: 6, passwordNew: 8, passwordMax: 100, name: 100, accessCode: 10 },
    ...{ cardValue: 500, cardExample: 1000, cardTags: 20, tag: 50, note: 20_000 },
    ...{ cardsPerUser: 100_000, syncCards: 500, syncEntries: 1000, clockSkewMs: 600_000 },
  });
  expect(limits.bodyBytes).toBe(1_000_000);
  expect(withoutCategory).toBe('WITHOUT_CATEGORY');
  expect(demoUserId).toBe('demo-user');
});

test('a sync ends with one of the four specified texts', () => {
  expect(Object.values(syncResults).sort()).toEqual([
    'Local DB initialized',
    'No changes found',
    'No local cards found',
    'Synced',
  ]);
});

test.each([
  ['the user of a session', sessionUser, 'id name role emailVerified'],
  [
    'a card of the server',
    userCard,
    'id createdAt updatedAt frontValue frontExample backValue backExample tags userId category algorithm partOfSpeech sourceDeckId sourceCardId level lastReviewed nextReviewDate reviewCount interval ease leitnerBox difficulty activeSide syncUpdatedAt deleted',
  ],
  [
    'a card on a device',
    storedCard,
    'id userId frontValue frontExample backValue backExample tags category algorithm reviewCount level lastReviewed nextReviewDate difficulty interval ease leitnerBox deleted changed syncStatus',
  ],
  [
    'createCard',
    createCardBody,
    'frontValue frontExample backValue backExample tags category algorithm userId partOfSpeech sourceDeckId',
  ],
  [
    'updateCard',
    updateCardBody,
    'userId frontValue frontExample backValue backExample tags category partOfSpeech reviewCount level lastReviewed nextReviewDate difficulty interval ease leitnerBox',
  ],
  ['syncCardsBatch', syncBatchBody, 'userId toLocal toServer'],
  ['server time', serverTime, 'serverTime timestamp'],
  [
    'a deck',
    deckView,
    'id name description authorId accessType accessCode externalUrl tags createdAt updatedAt',
  ],
  ['a deck with cards', deckWithCards, 'cards'],
  [
    'a card of a deck',
    deckCard,
    'id deckId frontValue frontExample backValue backExample tags partOfSpeech createdAt updatedAt',
  ],
  ['the name of a deck', deckName, 'id name'],
  ['addDeckToUser', addDeckBody, 'userId cardIds accessCode'],
  [
    'createDeckWithCards',
    createDeckBody,
    'name description authorId accessType accessCode externalUrl tags cards',
  ],
  [
    'a card of a deck draft',
    deckCardDraft,
    'frontValue frontExample backValue backExample tags partOfSpeech',
  ],
  ['an AI result', aiCardResult, 'id word success data error'],
  ['sign-in', signInBody, 'email password'],
  ['sign-up', signUpBody, 'name email password'],
  [
    'a user',
    adminUser,
    'id name email emailVerified image createdAt updatedAt role banned banReason banExpires lastPasswordResetSent',
  ],
  ['create-user of an admin', adminCreateUserBody, 'email password name role'],
  ['update-user of an admin', adminUpdateUserBody, 'id email name role banned banReason'],
  ['ban of an admin', adminBanUserBody, 'id banned banReason banExpires'],
])('%s has every specified field', (_name, schema, specified) => {
  expect(namesOf(schema)).toEqual(expect.arrayContaining(specified.split(' ')));
});

test('a card on a device has none of the timestamps of the server', () => {
  for (const name of ['createdAt', 'updatedAt', 'syncUpdatedAt'])
    expect(namesOf(storedCard)).not.toContain(name);
});

test('every call has its specified name', () => {
  const specified = [
    ...['createCard', 'addDeckToUser', 'getAllUserCards', 'getUserCardsIndex', 'syncCardsBatch'],
    ...['updateCard', 'deleteCard', 'deleteCards', 'getDecksByIds', 'createDeckWithCards'],
  ];
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(specified));
  expect(Object.keys(calls)).toEqual(Object.keys(endpoints));
});

test('examples may be null, tags must be a list, both sides need a text', () => {
  const card = { frontValue: 'sol', frontExample: null, backValue: 'солнце', backExample: null, tags: [] };
  const parse = (change: object) => cardContent.safeParse({ ...card, partOfSpeech: null, ...change });
  const reason = (change: object) => parse(change).error?.issues[0]?.message;
  expect(parse({}).success).toBe(true);
  expect(parse({ tags: 'sol' }).success).toBe(false);
  expect(reason({ frontValue: ' ' })).toBe('Лицевая сторона обязательна');
  expect(reason({ backValue: '' })).toBe('Обратная сторона обязательна');
});

test('names, e-mails and passwords are refused in the specified words', () => {
  const reasons = (schema: typeof signUpBody | typeof signInBody, value: object) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(reasons(signInBody, { email: 'x', password: '12345' })).toEqual([
    'Неверный формат email',
    'Пароль должен содержать минимум 6 символов',
  ]);
  expect(reasons(signUpBody, { name: 'А', email: 'x', password: '12345' })).toEqual([
    'Имя должно содержать минимум 2 символа',
    'Некорректный email',
    'Пароль должен содержать минимум 6 символов',
  ]);
});

test('accounts that an admin makes or changes are refused in the specified words', () => {
  const reasons = (schema: typeof adminCreateUserBody | typeof adminUpdateUserBody, value: object) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);
  const long = { email: 'a@b.co', password: 'x'.repeat(101), name: 'x'.repeat(101) };
  expect(reasons(adminCreateUserBody, { email: ' ', password: '1234567', name: ' ' })).toEqual([
    'Email обязателен',
    'Пароль должен содержать минимум 8 символов',
    'Имя обязательно',
  ]);
  expect(reasons(adminCreateUserBody, { password: 'x'.repeat(8) })).toEqual([
    'Email обязателен',
    'Имя обязательно',
  ]);
  expect(reasons(adminCreateUserBody, long)).toEqual(['Пароль слишком длинный', 'Имя слишком длинное']);
  expect(reasons(adminUpdateUserBody, { version: 1 })).toEqual(['ID обязателен']);
  expect(reasons(adminUpdateUserBody, { id: '', version: 1, name: '' })).toEqual([
    'ID обязателен',
    'Имя не может быть пустым',
  ]);
  const created = adminCreateUserBody.parse({ email: 'a@b.co', password: 'x'.repeat(100), name: 'x' });
  expect(created).toMatchObject({ role: 'user' });
});

test('missing ids of decks, users and authors are refused in the specified words', () => {
  const refusal = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;
  expect(refusal(addDeckParams.safeParse({}))).toBe('ID колоды обязателен');
  expect(refusal(addDeckParams.safeParse({ id: '' }))).toBe('ID колоды обязателен');
  expect(refusal(addDeckParams.safeParse({ id: 'x' }))).toBe('Invalid UUID');
  expect(refusal(addDeckBody.safeParse({ userId: '' }))).toBe('ID пользователя обязателен');
  expect([{}, { id: '' }].map((params) => refusal(deckIdParams.safeParse(params)))).toEqual([
    ...['ID обязателен', 'ID обязателен'],
  ]);
  expect(refusal(deckIdParams.safeParse({ id: 'x' }))).toBe('Invalid UUID');
  const deck = { name: 'Pan', accessType: 'PRIVATE', cards: [{ frontValue: 'el pan', backValue: 'хлеб' }] };
  expect(refusal(createDeckBody.safeParse({ ...deck, authorId: '' }))).toBe('ID автора обязателен');
});

test('an id that is no UUID is refused as Invalid UUID', () => {
  const reason = calls.updateCard.params.safeParse({ id: '42' }).error?.issues[0]?.message;
  expect(reason).toBe('Invalid UUID');
});

test('an AI result has data or an error, and no empty text', () => {
  const side = { value: 'sol', example: 'Hay sol.' };
  const result = { id: '1', word: 'sol', success: true, data: { front: side, back: side } };
  const reason = (change: object) =>
    aiCardResult.safeParse({ ...result, ...change }).error?.issues[0]?.message;
  const neither = 'Для успешного результата нужна data, для неуспешного - error';
  expect(reason({})).toBeUndefined();
  expect(reason({ success: false, data: undefined, error: 'AI_TIMEOUT' })).toBeUndefined();
  expect(reason({ data: undefined })).toBe(neither);
  expect(reason({ success: false })).toBe(neither);
  expect(reason({ word: '' })).toBe('Слово не может быть пустым');
  expect(reason({ data: { front: { ...side, value: ' ' }, back: side } })).toBe(
    'Значение не может быть пустым',
  );
  expect(reason({ data: { front: side, back: { ...side, example: '' } } })).toBe(
    'Пример не может быть пустым',
  );
  expect(aiCardsBody.safeParse({ words: ['sol', ' '] }).error?.issues[0]?.message).toBe(
    'Слово не может быть пустым',
  );
});
