/** Messages between the page and the worker that writes the file. */
import type { LocalCard } from '@repaso/card-store';
import type { LogEntry } from '@repaso/contracts';
import type { ExportFormat } from './export-plan.ts';

export interface ExportOrder {
  format: ExportFormat;
  cards: readonly LocalCard[];
  /** By card id; empty without history. */
  logs: ReadonlyMap<string, readonly LogEntry[]>;
  withHistory: boolean;
  /** Milliseconds since the epoch. */
  now: number;
  today: string;
  /** Minutes east of UTC. */
  zoneOffset: number;
  /** WebAssembly of SQLite, for Anki's format only. */
  wasm: ArrayBuffer | null;
}

export type ExportReport =
  | { kind: 'progress'; written: number }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed' };
