/**
 * The tenses that a sentence excludes. A question must have one right form, so a wrong one is offered only where the
 * sentence or its translation decides: a signal such as `ayer` or `ojalá`, or a Russian verb in another tense.
 */
import type { Mood, Tense } from '@repaso/contracts';
import type { FoundForm } from './sentence.ts';

/** A tense of a mood, as `INDICATIVE PRESENT`. */
export type TenseKey = `${Mood} ${Tense}`;

/** What is known of a sentence with one form to ask for. */
export interface Context {
  found: FoundForm;
  /** True if the sentence has no other finite form. */
  isOnlyVerb: boolean;
  /** The Russian translation in lower case; null without one. */
  translation: string | null;
}

/** Verbs of states. In the past, both tenses are right in most sentences with them. */
const stateVerbs = new Set(
  `ser estar tener haber querer poder saber conocer vivir gustar parecer deber necesitar soler creer pensar sentir
  llamarse preferir esperar importar faltar doler odiar amar entender costar valer significar existir`.split(
    /\s+/,
  ),
);

/** Words for a moment or an end in the past. With them an act is in the preterite. */
const momentInPast =
  /\b(?:ayer|anoche|anteayer|de repente|de pronto|una vez|(?:año|mes|lunes|martes|miércoles|jueves|viernes|sábado|domingo|verano|invierno) pasado|(?:semana|noche|primavera) pasada|hace (?:un|una|dos|tres|cuatro|cinco|diez|muchos|unos|pocos) (?:día|días|semana|semanas|mes|meses|año|años|hora|horas|minutos))\b/u;
/**
 * Words for a time that is not over. With them an act is in the perfect, by the usage of Spain, which the forms of
 * `vosotros` belong to, too. Much of America has the preterite here.
 */
const timeToNow =
  /(?<!\p{L})(?:hoy|últimamente|hasta ahora|alguna vez|en (?:mi|tu|su|toda la) vida|(?:todavía|aún) no|est[ae] (?:mañana|tarde|noche|semana|mes|año|verano|invierno|primavera|otoño)|estos (?:días|meses|años)|estas semanas)(?!\p{L})/u;
/** Words for a habit. In the past, a habit is in the imperfect. */
const habit =
  /\b(?:todos los (?:días|años|veranos|domingos|sábados|lunes|viernes|meses)|todas las (?:semanas|noches|mañanas|tardes)|cada (?:día|año|verano|domingo|semana|noche|mañana|tarde)|de (?:niño|niña|pequeño|pequeña|niños)|a menudo|normalmente)\b/u;

const optionalWords =
  '(?:(?:no|me|te|se|lo|la|le|nos|os|los|las|les|ya|yo|tú|él|ella|usted|todo|nada|nunca) )*';
/** Words after which the subjunctive stands and the indicative is wrong. */
const asksSubjunctive = new RegExp(
  `(?:^|\\s)(?:ojalá(?: que)?|(?:quiero|quieres|quiere|queremos|quieren|espero|esperamos|espera|prefiero|deseo|necesito|pido|dudo|para|sin|antes de|a menos|con tal de|me alegro de|alegra|gusta|molesta|encanta|sorprende|importa|temo|no creo|no pienso|no parece|posible|imposible|importante|necesario|mejor|probable|raro|normal|bueno|malo|lástima|falta|recomiendo|aconsejo) que) ${optionalWords}$`,
  'u',
);
/** Words after which the indicative stands and the subjunctive is wrong. */
const asksIndicative = new RegExp(
  `(?:^|\\s)(?<!no )(?:(?:creo|sé|sabes|veo|pienso|parece|claro|verdad|seguro|dicen) que|porque) ${optionalWords}$`,
  'u',
);
const afterIf = new RegExp(`(?:^|\\s)si ${optionalWords}$`, 'u');

/** Russian words that end like a past tense but are not verbs in it. */
const notPast = new Set(
  `или если мало дело тело село школа стол угол пол зал бал гол начало масло сила пчела скала число стекло зеркало
  одеяло мыло весло кресло вокзал материал журнал канал сигнал финал персонал идеал рубли дети`.split(/\s+/),
);
const pastEnding = /[а-яё](?:л|ла|ло|ли)(?:сь|ся)?$/u;
const shortPast =
  /^(?:шёл|шел|ушёл|пришёл|нашёл|мог|помог|лёг|умер|нёс|вёз|рос|вырос|замёрз|привык|пёк)(?:ся)?$/u;

const wordsOf = (text: string) => text.match(/[а-яё]+/gu) ?? [];
const hasPast = (text: string) =>
  wordsOf(text).some((word) => shortPast.test(word) || (pastEnding.test(word) && !notPast.has(word)));
const isConditional = (text: string) =>
  wordsOf(text).some((word) => word === 'бы' || word === 'б' || word === 'чтобы');

/** Returns the tenses that are wrong in the place of the form; none if the sentence does not decide. */
export function excludedTenses(context: Context): TenseKey[] {
  const [cell] = context.found.cells;
  const exclude = cell && exclusions[`${cell.mood} ${cell.tense}`];
  return exclude?.(context) ?? [];
}

const exclusions: Partial<Record<TenseKey, (context: Context) => TenseKey[]>> = {
  'INDICATIVE PRESENT': (context) => [
    ...(asksIndicative.test(textBefore(context)) ? (['SUBJUNCTIVE PRESENT'] as const) : []),
    ...(isTranslated(context, 'not-past') ? (['INDICATIVE IMPERFECT', 'INDICATIVE PRETERITE'] as const) : []),
  ],
  'INDICATIVE PRETERITE': (context) => [
    ...(isTranslated(context, 'past') ? (['INDICATIVE PRESENT'] as const) : []),
    ...(isAct(context) && momentInPast.test(textOf(context)) ? (['INDICATIVE IMPERFECT'] as const) : []),
    ...(isPerfectWrong(context) ? (['INDICATIVE PRESENT_PERFECT'] as const) : []),
  ],
  'INDICATIVE PRESENT_PERFECT': (context) => [
    ...(isTranslated(context, 'past') ? (['INDICATIVE PRESENT'] as const) : []),
    ...(isPreteriteWrong(context) ? (['INDICATIVE PRETERITE'] as const) : []),
  ],
  'INDICATIVE IMPERFECT': (context) => [
    ...(isTranslated(context, 'past') ? (['INDICATIVE PRESENT'] as const) : []),
    ...(isAct(context) && habit.test(textOf(context)) ? (['INDICATIVE PRETERITE'] as const) : []),
  ],
  'INDICATIVE FUTURE': (context) =>
    isTranslated(context, 'not-past') ? ['INDICATIVE PRETERITE', 'CONDITIONAL CONDITIONAL_SIMPLE'] : [],
  'CONDITIONAL CONDITIONAL_SIMPLE': (context) =>
    isTranslated(context, 'conditional') ? ['INDICATIVE FUTURE', 'INDICATIVE PRESENT'] : [],
  'SUBJUNCTIVE PRESENT': (context) =>
    asksSubjunctive.test(textBefore(context)) ? ['INDICATIVE PRESENT'] : [],
  'SUBJUNCTIVE IMPERFECT': (context) =>
    afterIf.test(textBefore(context)) ? ['CONDITIONAL CONDITIONAL_SIMPLE'] : [],
};

const textBefore = ({ found }: Context) => [...found.before, ''].join(' ');
const textOf = ({ found }: Context) => found.clause.join(' ');

/** Whether the sentence has one verb, which is an act. */
const isAct = ({ found, isOnlyVerb }: Context) =>
  isOnlyVerb && found.cells.every(({ infinitive }) => !stateVerbs.has(infinitive));

/** Whether a past is over, so that it has the preterite and not the perfect. This holds for states, too. */
const isPerfectWrong = (context: Context) =>
  context.isOnlyVerb && momentInPast.test(textOf(context)) && !timeToNow.test(textOf(context));

/** Whether a past reaches to now, so that it has the perfect and not the preterite. */
const isPreteriteWrong = (context: Context) =>
  context.isOnlyVerb && timeToNow.test(textOf(context)) && !momentInPast.test(textOf(context));

/** Words after which a form may follow the tense of another clause, or of none. */
const linkingWords = new Set('que si cuando donde mientras como porque aunque hasta'.split(' '));

/** Whether the sentence has one verb, which depends on no other clause, and the translation is in this tense. */
function isTranslated(
  { found, isOnlyVerb, translation }: Context,
  tense: 'past' | 'not-past' | 'conditional',
): boolean {
  if (!isOnlyVerb || translation === null || found.before.some((word) => linkingWords.has(word)))
    return false;
  if (isConditional(translation)) return tense === 'conditional';
  return tense === (hasPast(translation) ? 'past' : 'not-past');
}
