/**
 * Turns the recorded SQL statements of one request into statements that can run many times. Some values must differ
 * each time: ids and stamps of new log entries, and change numbers. They are derived from the number of the
 * repetition.
 */

/** A recorded SQL statement. Parameters are in their text form. */
export interface Recorded {
  name: string | undefined;
  text: string;
  values: string[];
}

/**
 * A parameter of a statement. In `text`, the marker stands for the number of the repetition. `seqOffset` is a change
 * number, counted from the repetition's first one.
 */
export type Parameter = { text: string } | { seqOffset: number };

export interface StatementTemplate {
  name: string | undefined;
  text: string;
  parameters: Parameter[];
}

/** Stands for the number of the repetition, which has seven digits, in ids, stamps and other texts. */
export const marker = '#######';
/**
 * The number of the repetition that is recorded. Its digits occur in no other value, and all later numbers are
 * higher.
 */
export const recordedRepetition = 1_039_517;
/**
 * First change number of the recording. No other value in the statements is this large, so change numbers can be
 * recognised.
 */
export const firstSeq = 100_000_000;
/** How many change numbers are reserved for each repetition. */
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

/** Returns the text of a parameter in the repetition with this number. */
export function valueIn(parameter: Parameter, repetition: number): string {
  if ('seqOffset' in parameter) return String(repetition * seqsEach + parameter.seqOffset);
  return parameter.text.replaceAll(marker, String(repetition));
}

const isSeq = (value: string) => /^\d{9}$/.test(value) && Number(value) >= firstSeq;
/** Change numbers of rows are a Postgres array. */
const isSeqList = (value: string) => /^\{\d{9}(,\d{9})*\}$/.test(value);

function seqsIn(value: string): number[] {
  if (isSeq(value)) return [Number(value)];
  return isSeqList(value) ? value.slice(1, -1).split(',').map(Number) : [];
}

function parameterOf(value: string, start: number): Parameter {
  if (isSeq(value)) return { seqOffset: Number(value) - start };
  const seqs = isSeqList(value) ? seqsIn(value) : [];
  const text = value.replaceAll(String(recordedRepetition), marker);
  return {
    text: seqs.length === 0 ? text : `{${seqs.map((seq) => seqInRepetition(seq - start)).join(',')}}`,
  };
}

const seqInRepetition = (offset: number) => `${marker}${String(offset).padStart(2, '0')}`;
