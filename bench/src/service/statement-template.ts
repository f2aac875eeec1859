/**
 * The statements of one request as the service sends them, made repeatable: what must differ from one repetition to the
 * next, ids and stamps of new log entries and change numbers, is replaced by the number of the repetition.
 */

/** A statement with the text of its parameters. */
export interface Recorded {
  name: string | undefined;
  text: string;
  values: string[];
}

/** A parameter: text in which the marker stands for the repetition, or a change number. */
export type Parameter = { text: string } | { seqOffset: number };

export interface StatementTemplate {
  name: string | undefined;
  text: string;
  parameters: Parameter[];
}

/** Seven digits stand for the number of a repetition, in ids and stamps too. */
export const marker = '#######';
/** The repetition that is recorded; its digits occur nowhere else, and it comes before all others. */
export const recordedRepetition = 1_039_517;
/** Change numbers are recorded from here on, so that nothing else looks like one. */
export const firstSeq = 100_000_000;
/** Change numbers that one repetition may take. */
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

/** The value of a parameter in one repetition. */
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
