export interface FileSizes {
  scripts: number;
  styles: number;
  others: number;
}

/** Returns the sums of files' sizes by their kind. `sizes`: bytes by path. */
export function sumSizes(sizes: Readonly<Record<string, number>>): FileSizes {
  const sums: FileSizes = { scripts: 0, styles: 0, others: 0 };
  for (const [file, size] of Object.entries(sizes)) sums[kindOf(file)] += size;
  return sums;
}

function kindOf(file: string): keyof FileSizes {
  if (/\.m?js$/.test(file)) return 'scripts';
  return file.endsWith('.css') ? 'styles' : 'others';
}
