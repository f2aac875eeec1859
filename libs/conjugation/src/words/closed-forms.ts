/** Forms of articles, pronouns and shortened adjectives, whose base no ending shows, in lower case. */
const bases: Readonly<Record<string, string>> = {
  ...{ buen: 'bueno', mal: 'malo', gran: 'grande', primer: 'primero', tercer: 'tercero' },
  ...{ algún: 'alguno', algun: 'alguno', ningún: 'ninguno', ningun: 'ninguno' },
  ...{ san: 'santo', cien: 'ciento' },
  ...{ un: 'uno', cualquier: 'cualquiera' },
  ...{ los: 'el', las: 'la', unos: 'un', unas: 'una' },
  ...{ estos: 'este', estas: 'esta', esos: 'ese', esas: 'esa' },
  ...{ aquellos: 'aquel', aquellas: 'aquella', aquello: 'aquel' },
};

/** Returns the base of a shortened or declined form of a closed class: `grande` for `gran`, `el` for `los`. */
export const closedBase = (word: string): string | undefined =>
  Object.hasOwn(bases, word) ? bases[word] : undefined;

/** Words whose spelling the Academy has changed, with the present one. Books and many learners have the earlier one. */
const presentSpellings: Readonly<Record<string, string>> = {
  ...{ sólo: 'solo', guión: 'guion', truhán: 'truhan', ó: 'o', á: 'a' },
  ...{ éste: 'este', ésta: 'esta', éstos: 'estos', éstas: 'estas', ésto: 'esto' },
  ...{ ése: 'ese', ésa: 'esa', ésos: 'esos', ésas: 'esas', éso: 'eso' },
  ...{ aquél: 'aquel', aquélla: 'aquella', aquéllos: 'aquellos', aquéllas: 'aquellas', aquéllo: 'aquello' },
  ...{ fué: 'fue', fuí: 'fui', dió: 'dio', vió: 'vio', dí: 'di', ví: 'vi', tí: 'ti' },
  ...{ setiembre: 'septiembre', obscuro: 'oscuro', obscura: 'oscura', obscuridad: 'oscuridad' },
};

/** Returns the present spelling of a word in lower case; the word itself if its spelling has not changed. */
export const presentSpelling = (word: string): string =>
  Object.hasOwn(presentSpellings, word) ? (presentSpellings[word] ?? word) : word;
