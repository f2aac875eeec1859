/**
 * The recorded statements of one request, made repeatable. Values that must differ between repetitions (ids and stamps
 * of new log entries, change numbers) are derived from the number of the repetition.
 */

/** A recorded statement with its parameters as text. */
export interface Recorded {
  name: string | undefined;
  text: string;
  values: string[];
}

/** A parameter: text in which the marker is replaced by the repetition, or a change number. */
export type Parameter = { text: string } | { seqOffset: number };

export interface StatementTemplate {
  name: string | undefined;
  text: string;
  parameters: Parameter[];
}

/** Placeholder for the seven digits of a repetition number, also in ids and stamps. */
export const marker = '#######';
/** Number of the recorded repetition. Its digits occur nowhere else, and it is lower than all other numbers. */
export const recordedRepetition = 1_039_517;
/** First change number of the recording. It is so large that no other value is mistaken for a change number. */
export const firstSeq = 100_000_000;
/** Number of change numbers reserved for one repetition. */
export const seqsEach = 100;

export function templateOf(statements: readonly Recorded[]): StatementTemplate[] {
  const seqs = statements.flatMap(({ values }) => values.flatMap(seqsIn));
  const start = Math.min(...seqs);
  return statements.map(({ name, text, values }) => ({
    name,
    text,
    parameters: values.map((value) => parameterOf(value, start)),
  }));
}

/** Returns the value of a parameter in one repetition. */
export function valueIn(parameter: Parameter, repetition: number): string {
  if ('seqOffset' in parameter) return String(repetition * seqsEach + parameter.seqOffset);
  return parameter.text.replaceAll(marker, String(repetition));
}

const isSeq = (value: string) => /^\d{9}$/.test(value) && Number(value) >= firstSeq;
const seqField = /"seq":(\d{9})/g;

function seqsIn(value: string): number[] {
  return isSeq(value) ? [Number(value)] : [...value.matchAll(seqField)].map(([, seq]) => Number(seq));
}

function parameterOf(value: string, start: number): Parameter {
  if (isSeq(value)) return { seqOffset: Number(value) - start };
  const text = value
    .replaceAll(String(recordedRepetition), marker)
    .replace(seqField, (_, seq: string) => `"seq":${marker}${String(Number(seq) - start).padStart(2, '0')}`);
  return { text };
}
