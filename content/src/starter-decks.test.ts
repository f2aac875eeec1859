import { firstWords } from '../test/first-words.ts';
import { starterDeckId, starterDecks } from './index.ts';

const cards = starterDecks.flatMap((deck) => deck.cards.map((card) => ({ ...card, deck: deck.slug })));
const where = (card: (typeof cards)[number]) => `${card.deck}/${card.key}`;
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('starter decks', () => {
  test('are at least 24 decks with 1200 cards', () => {
    expect(starterDecks.length).toBeGreaterThanOrEqual(24);
    expect(cards.length).toBeGreaterThanOrEqual(1200);
  });

  test('cover the levels A1 to B1', () => {
    expect(new Set(starterDecks.map((deck) => deck.level))).toEqual(new Set(['A1', 'A2', 'B1']));
  });

  test('hold the deck a new learner begins with', () => {
    expect(starterDecks.find((deck) => deck.id === starterDeckId)?.slug).toBe('primeras-palabras');
  });

  test('have ids, slugs and names of their own', () => {
    for (const field of ['id', 'slug', 'name'] as const) {
      expect(repeated(starterDecks.map((deck) => deck[field]))).toEqual([]);
    }
  });

  test('keep the id of a card for ever', () => {
    expect(cards.find((card) => where(card) === 'primeras-palabras/hola')?.id).toBe(
      '404c117c-4e95-54c7-b011-c03b6ce0973a',
    );
    expect(repeated(cards.map((card) => card.id))).toEqual([]);
  });

  test('never repeat a word inside a deck', () => {
    for (const deck of starterDecks) {
      expect(repeated(deck.cards.map((card) => card.frontValue.toLowerCase()))).toEqual([]);
    }
  });

  test('write Spanish in Latin letters and Russian in Cyrillic ones', () => {
    const latin = /^[\p{Script=Latin}\p{P}\p{N}\p{Zs}+€]+$/u;
    const cyrillic = /^[\p{Script=Cyrillic}\p{P}\p{N}\p{Zs}+€]+$/u;
    const wrong = cards.filter(
      (card) =>
        !latin.test(card.frontValue + card.frontExample) || !cyrillic.test(card.backValue + card.backExample),
    );
    expect(wrong.map(where)).toEqual([]);
  });

  test('never give two words one translation, which Russian alone could not tell apart', () => {
    expect(repeated(cards.map((card) => card.backValue.toLowerCase()))).toEqual([]);
  });

  test('say the difference where two words share one of their translations', () => {
    // A construction with `que` shows its difference by the Russian conjunction.
    const plain = cards.filter(
      ({ frontValue, backValue }) => !/ que$/u.test(frontValue) && !backValue.includes('('),
    );
    const meanings = plain.flatMap(({ backValue }) =>
      backValue
        .toLowerCase()
        .split(/[,;/] ?/u)
        .map((meaning) => meaning.replace(/[!?]/gu, '').trim()),
    );
    // Parts of set phrases, which are whole only together.
    const ofPhrases = ['и', 'но', 'нет', 'спасибо'];
    expect(repeated(meanings).filter((meaning) => !ofPhrases.includes(meaning))).toEqual([]);
  });

  test('describe each deck in Spanish and in Russian', () => {
    const both = /^\p{Script=Latin}[^\p{Script=Cyrillic}]+ · \p{Script=Cyrillic}[^·]+$/u;
    expect(starterDecks.filter(({ description }) => !both.test(description)).map(({ slug }) => slug)).toEqual(
      [],
    );
  });

  test('say вы to the reader', () => {
    const familiar = /(?<!\p{L})(ты|тебя|тебе|тобой|тво\p{L}+)(?!\p{L})|шь(?!\p{L})/iu;
    expect(starterDecks.filter(({ description }) => familiar.test(description))).toEqual([]);
  });

  test.each(Object.entries(firstWords))('teach at A1 all %s of a first course', (_, words) => {
    const first = starterDecks.filter(({ level }) => level === 'A1').flatMap((deck) => deck.cards);
    const fronts = new Set(
      first.flatMap(({ frontValue }) =>
        frontValue
          .toLowerCase()
          .replace(/[¿?]/gu, '')
          .split(' / ')
          .flatMap((front) => [front, front.replace(/^(el|la|los|las) /u, '')]),
      ),
    );
    expect(words.filter((word) => !fronts.has(word))).toEqual([]);
  });

  test('open every Spanish question and exclamation', () => {
    const closed = (text: string, open: string, close: string) =>
      text.split(open).length === text.split(close).length;
    const wrong = cards.filter(
      ({ frontExample: text }) => !closed(text, '¿', '?') || !closed(text, '¡', '!'),
    );
    expect(wrong.map(where)).toEqual([]);
  });

  test('write ё where Russian has it', () => {
    const withoutYo =
      /(?<!\p{L})(еще|ее|мое|твое|свое|все-таки|идет|дает|живет|поет|ребенок|зеленый|черный|желтый|самолет|счет|тетя|пойдем|придет|берет)(?!\p{L})/iu;
    const wrong = cards.filter((card) => withoutYo.test(`${card.backValue} ${card.backExample}`));
    expect(wrong.map(where)).toEqual([]);
  });
});
