/**
 * Who writes two languages forgets to switch the keyboard: casa comes out as сфыф, дом as ljv. The keys are those of
 * ЙЦУКЕН over the American layout, and of the Spanish one where it has a letter of its own: ñ on the key of ж, and the
 * dead accent on that of э, which joins the vowel that follows (эф is á).
 */
import type { AnswerLanguage } from './text-units.ts';

const latinKeys = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~';
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюёЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ';
const spanishKeys = 'ñÑ´¨+º';
const underSpanishKeys = 'жЖэЭъё';

const pairs = (from: string, to: string) => Array.from(from, (key, at) => [key, to[at] ?? key] as const);
const toCyrillic = new Map([...pairs(spanishKeys, underSpanishKeys), ...pairs(latinKeys, cyrillicKeys)]);
const toLatin = new Map([...pairs(cyrillicKeys, latinKeys), ...pairs('жЖэЭ', 'ñÑ´¨')]);
const retype = (text: string, keys: ReadonlyMap<string, string>) =>
  Array.from(text, (key) => keys.get(key) ?? key).join('');

/** What the keys that gave a Cyrillic text give in a Latin layout. */
export function typedInLatin(text: string): string {
  return retype(text.normalize('NFC'), toLatin)
    .replace(/´([aeiou])/giu, '$1\u0301')
    .replace(/¨(u)/giu, '$1\u0308')
    .normalize('NFC');
}

/** What the keys that gave a Latin text give under ЙЦУКЕН. */
export function typedInCyrillic(text: string): string {
  const keys = text
    .normalize('NFD')
    .replace(/([nN])\u0303/gu, (ene) => ene.normalize('NFC'))
    .replace(/(\p{L})\u0301/gu, '´$1')
    .replace(/(\p{L})\u0308/gu, '¨$1');
  return retype(keys, toCyrillic);
}

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** The text as it would be in the layout of the language; null when it is in its script, or in neither. */
export function inOtherLayout(text: string, language: AnswerLanguage): string | null {
  if (isLatin(text) === isCyrillic(text)) return null;
  if (language === 'es') return isCyrillic(text) ? typedInLatin(text) : null;
  return isLatin(text) ? typedInCyrillic(text) : null;
}
