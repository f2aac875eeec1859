/** A minimal reader for the few fields of Anki's protobuf messages that matter here. It skips all others. */
import { strFromU8 } from 'fflate';

/** Values by field number. For a repeated field the last value is kept. */
export interface ProtobufFields {
  numbers: Map<number, number>;
  bytes: Map<number, Uint8Array>;
}

const fixedLengths = new Map([
  [1, 8],
  [5, 4],
]);

/**
 * Reads the top level of a message.
 *
 * @throws RangeError when the bytes are not a valid message
 */
export function readProtobuf(message: Uint8Array): ProtobufFields {
  const fields: ProtobufFields = { numbers: new Map(), bytes: new Map() };
  for (let at = 0; at < message.length;) {
    const key = varint(message, at);
    const field = Math.floor(key.value / 8);
    const wire = key.value % 8;
    at = key.next;
    if (wire === 0) {
      const { value, next } = varint(message, at);
      fields.numbers.set(field, value);
      at = next;
      continue;
    }
    const length = wire === 2 ? varint(message, at) : { value: fixedLengths.get(wire), next: at };
    if (length.value === undefined) throw new RangeError('Unknown wire type');
    const end = length.next + length.value;
    if (end > message.length) throw new RangeError('A field exceeds the message');
    fields.bytes.set(field, message.subarray(length.next, end));
    at = end;
  }
  return fields;
}

/** Text of a field; '' when it is absent. */
export function textField({ bytes }: ProtobufFields, field: number): string {
  return strFromU8(bytes.get(field) ?? new Uint8Array());
}

function varint(message: Uint8Array, start: number): { value: number; next: number } {
  let value = 0;
  for (let at = start; at < start + 10; at += 1) {
    const byte = message[at];
    if (byte === undefined) break;
    value += (byte % 128) * 128 ** (at - start);
    if (byte < 128) return { value, next: at + 1 };
  }
  throw new RangeError('A number exceeds the message');
}
