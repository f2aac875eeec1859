import { conjugate, describeVerb, paradigms } from '@repaso/conjugation';
import { starterDecks } from './index.ts';

const cards = starterDecks.flatMap((deck) => deck.cards.map((card) => ({ ...card, deck: deck.slug })));
type Card = (typeof cards)[number];
const where = (card: Card) => `${card.deck}/${card.key}`;
const wrong = (isRight: (card: Card) => boolean, among = cards) =>
  among.filter((card) => !isRight(card)).map(where);
const isOneOf = (text: string) => {
  const words = new Set(text.split(' '));
  return (word: string) => words.has(word);
};

const nouns = cards.filter(({ partOfSpeech }) => partOfSpeech === 'SUSTANTIVO');
const isVerb = ({ partOfSpeech, frontValue }: Card) =>
  partOfSpeech.startsWith('VERBO') && /^\p{L}+r(se)?$/u.test(frontValue);
/** Names of months, which have no article. */
const isMonth = isOneOf(
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
);
/** Nouns whose gender is not that of their ending, and those that have `el` because of their stressed `a`. */
const isMasculine = isOneOf(
  'día mediodía mapa planeta programa clima sofá pijama paraguas problema sistema tema poema agua ala arma alma',
);
const isFeminine = isOneOf('mano foto moto radio flor tos');
/** Nouns whose article alone tells whether they mean a man or a woman. */
const isCommon = isOneOf('turista guía periodista testigo');

/** Returns whether the article of a noun agrees with its ending. Nouns with other endings may have either article. */
function agrees(form: string): boolean {
  const [article = '', noun = ''] = form.split(' ');
  const isFeminineArticle = article === 'la' || article === 'las';
  if (isCommon(noun)) return true;
  if (isMasculine(noun)) return !isFeminineArticle;
  if (isFeminine(noun)) return isFeminineArticle;
  if (/(a|as|ción|sión|dad|tad|tud)$/u.test(noun)) return isFeminineArticle;
  return !/(o|os|or|aje)$/u.test(noun) || !isFeminineArticle;
}

/** Returns the words of a text in lower case and without accents, so that forms of a word begin alike. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/\p{L}+/gu) ?? [];
const functionWords = new Set(wordsOf('el la los las un una de a que se lo me te en y o no con por para'));
/** How forms of an irregular verb begin, if not like the infinitive. */
const irregular: Record<string, string[]> = {
  ser: ['soy', 'eres', 'es', 'somos', 'era', 'fui', 'fue'],
  ir: ['voy', 'vas', 'va', 'vamos', 'iba', 'fui', 'fue', 'vaya'],
  haber: ['hay', 'hub'],
  hacer: ['hic', 'hiz', 'hag'],
  saber: ['se', 'sup', 'sep'],
  decir: ['dig', 'dim', 'dij', 'dic'],
  dar: ['da', 'de', 'di', 'doy'],
  ver: ['ve', 'vi'],
  oir: ['oy', 'oi'],
  abrir: ['abi'],
  jugar: ['jueg'],
};

/**
 * Returns how forms of a word may begin. These are its first three letters; for verbs also with a changed vowel
 * (volver, vuelvo; pedir, pidió).
 */
function beginnings(word: string): string[] {
  const base = word.replace(/se$/u, '');
  const stem = word.slice(0, Math.min(3, Math.max(2, word.length - 1)));
  const changed = ['ie', 'i', 'ue', 'u'].map((vowel) => stem.replace(/[eo](?=[^eo]*$)/u, vowel).slice(0, 3));
  const hiatus = /[aeo]er$/u.test(base) ? [stem.slice(0, 2) + 'y', stem.slice(0, 2) + 'i'] : [];
  return [stem, ...(base.endsWith('r') ? [...changed, ...hiatus] : []), ...(irregular[base] ?? [])];
}

const pronouns = '(?:me|te|se|nos|os|l[aeo]s?){0,2}';

/** Returns all simple forms of a verb, its gerund and its participles, each without accents. */
function formsOf(infinitive: string): string[] {
  const bare = infinitive.replace(/se$/u, '');
  const finite = paradigms.flatMap(({ mood, tense, persons }) =>
    persons.flatMap((person) => conjugate(bare, { mood, tense, person })?.form ?? []),
  );
  const { gerunds = [], participles = [] } = describeVerb(bare) ?? {};
  return [bare, ...finite, ...gerunds, ...participles].flatMap((form) => wordsOf(form).slice(-1));
}

/** Returns whether a text has a form of a verb, alone or with pronouns at its end. */
function hasFormOf(infinitive: string, text: string): boolean {
  const pattern = new RegExp(`^(?:${formsOf(infinitive).join('|')})${pronouns}$`, 'u');
  return wordsOf(text).some((word) => pattern.test(word));
}

/** Returns whether a card's example has the card's word in some form. Of a phrase, one word is enough. */
function standsInExample(card: Card): boolean {
  if (isVerb(card)) return hasFormOf(card.frontValue, card.frontExample);
  const words = wordsOf(card.frontValue);
  const telling = words.filter((word) => !functionWords.has(word));
  const wanted = (telling.length > 0 ? telling : words).flatMap(beginnings);
  return wordsOf(card.frontExample).some((word) => wanted.some((beginning) => word.startsWith(beginning)));
}

describe('starter cards', () => {
  test('show their word in the example', () => {
    expect(wrong(standsInExample)).toEqual([]);
  });

  test('never repeat a word, in no two decks', () => {
    const fronts = cards.map(({ frontValue }) => frontValue.toLowerCase().replace(/[¿?¡!]/gu, ''));
    expect(fronts.filter((front, index) => fronts.indexOf(front) !== index)).toEqual([]);
  });

  test('have an article with every noun', () => {
    expect(
      wrong(({ frontValue }) => isMonth(frontValue) || /^(el|la|los|las) \p{L}/u.test(frontValue), nouns),
    ).toEqual([]);
  });

  test('have the article that agrees with the noun', () => {
    expect(wrong(({ frontValue }) => frontValue.split(' / ').every(agrees), nouns)).toEqual([]);
  });

  test('give both genders of adjectives in -o', () => {
    const adjectives = cards.filter(
      ({ partOfSpeech, tags }) => partOfSpeech === 'ADJETIVO' && !tags.includes('números'),
    );
    expect(wrong(({ frontValue }) => !/o$/u.test(frontValue), adjectives)).toEqual([]);
    const both = adjectives.filter(({ frontValue }) => frontValue.includes(' / '));
    const areForms = ({ frontValue }: Card) => {
      const [one = '', other = ''] = frontValue.replace(/[¿?]/gu, '').split(' / ');
      const stem = one
        .replace(/(o|os)$/u, '')
        .normalize('NFD')
        .replace(/\u0301/gu, '');
      return other
        .normalize('NFD')
        .replace(/\u0301/gu, '')
        .startsWith(stem.replace(/e$/u, ''));
    };
    expect(wrong(areForms, both)).toEqual([]);
  });

  test('call a verb regular or irregular as its forms are', () => {
    const verbs = cards.filter(isVerb);
    // Grammars that count `leyó` and `impreso` call these irregular.
    const isDebated = isOneOf('creer leer imprimir');
    const isRight = ({ frontValue, partOfSpeech }: Card) =>
      isDebated(frontValue) || describeVerb(frontValue)?.isIrregular === (partOfSpeech === 'VERBO_IRREGULAR');
    expect(wrong(isRight, verbs)).toEqual([]);
  });

  test('have examples that are whole sentences', () => {
    const isSentence = (text: string) => /^(— ?)?[¿¡«]*\p{Lu}.*[.!?»]$/u.test(text);
    expect(wrong((card) => isSentence(card.frontExample) && isSentence(card.backExample))).toEqual([]);
  });

  test('have no straight quotation marks, no hyphens for dashes and no double spaces', () => {
    const isClean = (text: string) => !/["'“”]|\.\.\.| {2}| - |\s[,.;:!?]/u.test(text);
    const texts = (card: Card) => [card.frontValue, card.frontExample, card.backValue, card.backExample];
    expect(wrong((card) => texts(card).every(isClean))).toEqual([]);
  });

  test('keep an example short enough to be read at a glance', () => {
    expect(wrong((card) => card.frontExample.length <= 90 && card.backExample.length <= 100)).toEqual([]);
  });
});
