import { starterDecks, starterDictionary } from '@repaso/content';
import { checkCard } from '../../features/ai/check-card.ts';
import { createVerbForms, createWordIndex } from '@repaso/conjugation/words';
import type { IndexedCard } from '@repaso/conjugation/words';

const verbForms = createVerbForms();
const cardsOf = (...cards: [string, IndexedCard['partOfSpeech']][]) =>
  cards.map(([frontValue, partOfSpeech]) => ({
    ...{ frontValue, partOfSpeech, frontExample: frontValue, backValue: 'слово', backExample: 'Слово.' },
  }));
const index = createWordIndex(
  cardsOf(
    ['el caso', 'SUSTANTIVO'],
    ['el pan', 'SUSTANTIVO'],
    ['la luz', 'SUSTANTIVO'],
    ['la canción', 'SUSTANTIVO'],
    ['el joven', 'SUSTANTIVO'],
    ['el profesor', 'SUSTANTIVO'],
    ['el libro', 'SUSTANTIVO'],
    ['el café', 'SUSTANTIVO'],
    ['el año', 'SUSTANTIVO'],
    ['la noche', 'SUSTANTIVO'],
    ['rojo', 'ADJETIVO'],
    ['ruso / rusa', 'ADJETIVO'],
    ['español', 'ADJETIVO'],
    ['hablar', 'VERBO_REGULAR'],
    ['decir', 'VERBO_IRREGULAR'],
    ['ir', 'VERBO_IRREGULAR'],
    ['irse', 'VERBO_IRREGULAR'],
    ['levantarse', 'VERBO_REGULAR'],
    ['estar', 'VERBO_IRREGULAR'],
    ['sí', 'ADVERBIO'],
    ['darse cuenta de', 'FRASE'],
    ['¡Qué va!', 'INTERJECCION'],
  ),
  verbForms,
);

test.each([
  ...[
    ['pan', 'el pan'],
    ['El Pan', 'el pan'],
    ['un pan', 'el pan'],
    ['panes', 'el pan'],
    ['los panes', 'el pan'],
  ],
  ...[
    ['luces', 'la luz'],
    ['canciones', 'la canción'],
    ['jóvenes', 'el joven'],
    ['noches', 'la noche'],
  ],
  ...[
    ['profesoras', 'el profesor'],
    ['roja', 'rojo'],
    ['rojas', 'rojo'],
    ['ruso', 'ruso / rusa'],
    ['rusas', 'ruso / rusa'],
    ['ruso / rusa', 'ruso / rusa'],
    ['española', 'español'],
  ],
  ...[
    ['cafe', 'el café'],
    ['años', 'el año'],
  ],
  ...[
    ['hablamos', 'hablar'],
    ['habló', 'hablar'],
    ['hablándole', 'hablar'],
    ['dímelo', 'decir'],
    ['dicho', 'decir'],
  ],
  ...[
    ['fui', 'ir'],
    ['vete', 'ir'],
    ['irse', 'irse'],
    ['me levanto', 'levantarse'],
    ['levantémonos', 'levantarse'],
    ['levantar', 'levantarse'],
  ],
  ...[
    ['estuvieron', 'estar'],
    ['darse cuenta de', 'darse cuenta de'],
    ['qué va', '¡Qué va!'],
  ],
])('%s is found as %s', (word, front) => {
  expect(index.find(word)?.frontValue).toBe(front);
});

test.each([
  'casa',
  'casas',
  'libra',
  'ano',
  'anos',
  'esta',
  'si',
  'xyz',
  'солнце',
  '!',
  'pan duro',
  'hablar mal',
])('%s is not found', (word) => {
  expect(index.find(word)).toBeUndefined();
});

describe('the starter decks and the dictionary', () => {
  const cards = [...starterDecks.flatMap((deck) => deck.cards), ...starterDictionary];
  const starters = createWordIndex(cards, verbForms);

  /** Returns the front that is found for a word; undefined if no card has it, or its card fails a check. */
  const frontOf = (word: string) => {
    const found = starters.find(word);
    if (!found) return undefined;
    const front = { value: found.frontValue, example: found.frontExample };
    const back = { value: found.backValue, example: found.backExample };
    return 'error' in checkCard(word, { front, back }, verbForms) ? undefined : found.frontValue;
  };

  test('every word of them is found, and its card passes every check', () => {
    expect(cards.map((card) => card.frontValue).filter((word) => frontOf(word) === undefined)).toEqual([]);
  });

  test.each(['ciudades', 'puertas', 'quieren', 'tenemos', 'vinieron', 'orgullosa', 'me alegro', 'espérame'])(
    'the inflected form %s is found',
    (word) => {
      expect(starters.find(word)).toBeDefined();
    },
  );

  test.each([
    ...[
      ['los', 'el / la'],
      ['las', 'el / la'],
      ['unos', 'un / una'],
      ['estos', 'este / esta'],
      ['esas', 'ese / esa'],
      ['aquello', 'aquel / aquella'],
      ['este', 'este / esta'],
      ['el este', 'el este'],
    ],
    ...[
      ['gran', 'grande'],
      ['buen', 'bueno / buena'],
      ['primer', 'primero / primera'],
      ['tercer', 'tercero / tercera'],
      ['algún', 'alguno / alguna'],
      ['ningun', 'ninguno / ninguna'],
      ['san', 'santo / santa'],
      ['mal', 'mal'],
    ],
    ...[
      ['sólo', 'solo'],
      ['sola', 'solo / sola'],
      ['éste', 'este / esta'],
      ['aquéllos', 'aquel / aquella'],
      ['guión', 'el guion'],
      ['setiembre', 'septiembre'],
      ['fué', 'ser'],
      ['dió', 'dar'],
    ],
    ...[
      ['luces', 'la luz'],
      ['veces', 'la vez'],
      ['canciones', 'la canción'],
      ['jóvenes', 'joven'],
      ['bonita', 'bonito / bonita'],
      ['bonitas', 'bonito / bonita'],
      ['trabajadoras', 'el trabajador / la trabajadora'],
      ['estás', 'estar'],
      ['estas', 'este / esta'],
    ],
  ])('%s is found as %s', (word, front) => {
    expect(frontOf(word)).toBe(front);
  });

  test.each(['idioma', 'urgente', 'alquilan', 'traduce', 'izquierda', 'tijeras', 'viviendas', 'reparó'])(
    'the dictionary has the frequent word %s',
    (word) => {
      expect(starters.find(word)).toBeDefined();
    },
  );

  test('the most frequent words are found in any form', () => {
    const texts = [
      'de que el y en él lo por con su para como estar tener todo pero más hacer poder decir este ir otro ese si me ya',
      'ver porque dar cuando muy sin vez mucho saber qué sobre mi alguno mismo también hasta año dos querer entre así',
      'primero desde grande eso ni nos llegar pasar tiempo ella sí día uno bien poco deber entonces poner cosa tanto',
      'hombre parecer nuestro tan donde ahora parte después vida quedar siempre creer hablar llevar dejar nada cada',
      'seguir menos nuevo encontrar algo solo país pues llamar venir pensar aquel mejor mundo todavía caso trabajo',
      'embarcación gobierno forma mientras agua pueblo casi tomar lugar persona hora conseguir mano sentir situación',
      'vivimos quisieron dijeron guerras leyes mejores buenas ciudades puedes tuvieran mujeres señores voces luces',
    ];
    const words = texts.flatMap((text) => text.split(' '));
    expect(words.filter((word) => starters.find(word) === undefined)).toEqual(['embarcación']);
  });

  test('coarse words are left out', () => {
    expect(['mierda', 'joder', 'coño', 'cabrón'].filter((word) => starters.find(word))).toEqual([]);
  });
});
