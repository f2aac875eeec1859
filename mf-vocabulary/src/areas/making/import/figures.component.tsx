import type { ImportFigures } from '@repaso/card-store';
import { FormattedMessage } from '@repaso/shell-api';

interface FiguresProps {
  figures: ImportFigures;
  /** True after the import has run. */
  isDone?: boolean;
}

/** The counts of an import in one line. They add up to the total; zeros are left out. */
export function Figures({ figures, isDone = false }: FiguresProps) {
  return (
    <FormattedMessage
      id={isDone ? 'vocabulary.import.result' : 'vocabulary.import.plan'}
      values={{ ...figures }}
    />
  );
}
