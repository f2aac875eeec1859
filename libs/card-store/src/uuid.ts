/** A UUID of version 7 (RFC 9562): sorts by the time it was made. */
export function uuidV7(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setUint32(0, Math.floor(now / 65_536));
  new DataView(bytes.buffer).setUint16(4, now % 65_536);
  bytes[6] = 0x70 | (0x0f & (bytes[6] ?? 0));
  bytes[8] = 0x80 | (0x3f & (bytes[8] ?? 0));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The time that a UUID of version 7 was made at, in milliseconds. */
export function timeOfUuidV7(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
