/** Which field of a foreign note is which side of a card. */
import type { CardSide } from '@repaso/contracts';
import { scriptOf } from '../script.ts';
import type { NoteType } from './note-type.ts';

export interface FieldRoles {
  front: number;
  /** -1 where a note has one field. */
  back: number;
  examples: number[];
  /** -1 where there is none. */
  partOfSpeech: number;
  /** The side that Anki asked. */
  asked: CardSide;
}

const exampleName = /ejempl|exampl|sentence|frase|oraci|context|пример|предлож|фраза/i;
const partOfSpeechName = /part.?of.?speech|^pos$|categor[ií]a|clase de palabra|часть.?речи/i;
const fieldReference = /\{\{([^#^/{}][^{}]*)\}\}/g;

/**
 * Front is the field that the question shows first, back the first other one that the answer shows, whatever they are
 * called; but where the one is Russian and the other is not, the Russian one is the back.
 *
 * @param samples texts of some notes of the type, by field
 */
export function rolesOf({ fields, question, answer }: NoteType, samples: readonly string[][]): FieldRoles {
  const named = (pattern: RegExp) => fields.flatMap((name, at) => (pattern.test(name) ? [at] : []));
  const [partOfSpeech = -1] = named(partOfSpeechName);
  const examples = named(exampleName);
  const isContent = (at: number) => at >= 0 && at !== partOfSpeech && !examples.includes(at);
  const content = fields.map((_name, at) => at).filter(isContent);
  const shown = (template: string) => referenced(template, fields).filter(isContent);
  const asked = shown(question)[0] ?? content[0] ?? 0;
  const others = [...shown(answer), ...content, ...examples].filter((at) => at !== asked);
  const answered = others[0] ?? -1;
  const roles = { examples: examples.filter((at) => at !== answered), partOfSpeech };
  const isTurned = isRussian(samples, asked) && !isRussian(samples, answered);
  return isTurned
    ? { ...roles, front: answered, back: asked, asked: 'BACK' }
    : { ...roles, front: asked, back: answered, asked: 'FRONT' };
}

function isRussian(samples: readonly string[][], field: number): boolean {
  return scriptOf(samples.map((texts) => texts[field] ?? '').join(' ')) === 'cyrillic';
}

/** Fields that a template shows, in its order; `{{type:Front}}` and the like show one too. */
function referenced(template: string, fields: readonly string[]): number[] {
  return [...template.matchAll(fieldReference)]
    .map(([, reference = '']) => fields.indexOf(reference.split(':').at(-1)?.trim() ?? ''))
    .filter((at) => at >= 0);
}
