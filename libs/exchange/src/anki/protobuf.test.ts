import { readProtobuf } from './protobuf.ts';

test('numbers and bytes are read by their field', () => {
  const fields = readProtobuf(Uint8Array.of(0x08, 0x96, 0x01, 0x12, 0x02, 0x68, 0x69));
  expect(fields.numbers.get(1)).toBe(150);
  expect([...(fields.bytes.get(2) ?? [])]).toEqual([0x68, 0x69]);
});

test('an unknown wire type and a field beyond the end are refused', () => {
  expect(() => readProtobuf(Uint8Array.of(0x0b))).toThrow('Unknown wire type');
  expect(() => readProtobuf(Uint8Array.of(0x12, 0x05, 0x68))).toThrow('A field exceeds the message');
});
