/** What a noun or an adjective may be the plural of, likeliest first; folded, as accents move: jóvenes, joven. */
export function singularsOf(word: string): string[] {
  if (!word.endsWith('s') || word.length < 4) return [];
  const singulars = [word.slice(0, -1)];
  if (word.endsWith('ces')) singulars.unshift(`${word.slice(0, -3)}z`);
  else if (/[bcdfghjklmnñpqrstvwxyzaiou]es$/.test(word)) singulars.push(word.slice(0, -2));
  return singulars;
}

/** What a feminine may belong to: profesora and profesor always, roja and rojo when it is an adjective (not casa, caso). */
export function masculinesOf(word: string, isAdjective: boolean): string[] {
  if (!word.endsWith('a')) return [];
  const stem = word.slice(0, -1);
  const bare = /(or|on|es|in|an|al|ol)$/.test(stem) ? [stem] : [];
  return isAdjective ? [`${stem}o`, ...bare] : bare;
}

/** Adjectives that lose their end before a noun. */
const shortened: Record<string, string> = {
  ...{ buen: 'bueno', mal: 'malo', gran: 'grande', primer: 'primero', tercer: 'tercero' },
  ...{ algun: 'alguno', ningun: 'ninguno', san: 'santo', cien: 'ciento' },
};

/** Every form, folded, that a word may be an inflection of, the word itself first. */
export function basesOf(word: string): Set<string> {
  const whole = shortened[word];
  const singulars = [word, ...(whole === undefined ? [] : [whole]), ...singularsOf(word)];
  return new Set([...singulars, ...singulars.flatMap((one) => masculinesOf(one, true))]);
}
