import { FormattedMessage } from '@repaso/shell-api';
import { Button, EmptyState } from '@repaso/ui';
import { plainView } from './card-filter.ts';
import type { View } from './card-filter.ts';

/** Shown when a search or filter has no matches. */
export function NothingFound({ onChange }: { onChange: (view: View) => void }) {
  return (
    <EmptyState
      icon="search"
      title={<FormattedMessage id="vocabulary.search.nothing" />}
      action={
        <Button onClick={() => onChange(plainView)}>
          <FormattedMessage id="vocabulary.cards.show-all" />
        </Button>
      }
    >
      <FormattedMessage id="vocabulary.search.nothing-text" />
    </EmptyState>
  );
}

/** Shown in a folder without cards and subfolders. */
export function NothingHere() {
  return <EmptyState icon="folder" title={<FormattedMessage id="vocabulary.cards.folder-empty" />} />;
}
