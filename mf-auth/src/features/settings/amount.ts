const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Converts bytes to the largest decimal unit with a value of at least one. */
export function amountOf(bytes: number): { value: number; unit: (typeof units)[number] } {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return { value: bytes / 1000 ** step, unit: units[step] ?? 'byte' };
}
