export type {
  CardToImport,
  ImportedHistory,
  ImportedReview,
  ImportedState,
  ImportResult,
  RowError,
} from './card-to-import.ts';
