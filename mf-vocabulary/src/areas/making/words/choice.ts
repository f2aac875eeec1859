import { folded } from '../../../shared/folded.ts';
import type { Token } from './tokens.ts';

/** A chosen word, or words joined to a phrase: places of tokens, both included. */
export interface Choice {
  from: number;
  to: number;
  text: string;
}

const textAt = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ');

/** Whether the word at a place is chosen, there or at another place of the text. */
export function chosenAt(
  tokens: readonly Token[],
  choices: readonly Choice[],
  at: number,
): Choice | undefined {
  const word = folded(tokens[at]?.text ?? '');
  return choices.find(({ from, to, text }) => (from <= at && at <= to) || folded(text) === word);
}

/** Chooses the word at a place, or lets it go; nothing more than there is room for. */
export function toggled(
  tokens: readonly Token[],
  choices: readonly Choice[],
  at: number,
  room: number,
): Choice[] {
  const chosen = chosenAt(tokens, choices, at);
  if (chosen !== undefined) return choices.filter((choice) => choice !== chosen);
  if (choices.length >= room) return [...choices];
  const added = { from: at, to: at, text: textAt(tokens, at, at) };
  return [...choices, added].sort((a, b) => a.from - b.from);
}

/** Whether nothing but a space parts a choice from the next one. */
export function isJoinable(tokens: readonly Token[], choices: readonly Choice[], index: number): boolean {
  const [left, right] = [choices[index], choices[index + 1]];
  if (left === undefined || right === undefined) return false;
  return /^\s+$/.test(textAt(tokens, left.to + 1, right.from - 1));
}

/** Makes one phrase of a choice and the next one. */
export function joined(tokens: readonly Token[], choices: readonly Choice[], index: number): Choice[] {
  const [left, right] = [choices[index], choices[index + 1]];
  if (left === undefined || right === undefined) return [...choices];
  const phrase = { from: left.from, to: right.to, text: textAt(tokens, left.from, right.to) };
  return choices.toSpliced(index, 2, phrase);
}

/** The choices in a text that has changed: each where it stands now, in its order, without those that are gone. */
export function found(tokens: readonly Token[], choices: readonly Choice[]): Choice[] {
  const standing = choices.flatMap((choice) => {
    const { from, to, text } = choice;
    if (textAt(tokens, from, to) === text) return [choice];
    const length = to - from;
    const at = tokens.findIndex((_token, place) => textAt(tokens, place, place + length) === text);
    return at < 0 ? [] : [{ from: at, to: at + length, text }];
  });
  return standing.sort((a, b) => a.from - b.from);
}
