export type {
  CardToImport,
  ImportedHistory,
  ImportedReview,
  ImportedState,
  ImportResult,
  RowError,
} from './card-to-import.ts';
export { stripHtml } from './strip-html.ts';
export type { StrippedHtml } from './strip-html.ts';
