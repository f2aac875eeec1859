import { exportFormats, type ExportFormat } from './export-plan.ts';

/** The last export on this device. */
export interface LastExport {
  /** ISO instant. */
  at: string;
  format: ExportFormat;
  count: number;
}

export const lastExportKey = 'last-export';

/** Parses the stored value; null when it is invalid. */
export function readLastExport(kept: unknown): LastExport | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { at, format, count } = kept as Partial<Record<keyof LastExport, unknown>>;
  const known = exportFormats.find((one) => one === format);
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  return known === undefined || typeof count !== 'number' ? null : { at, format: known, count };
}
