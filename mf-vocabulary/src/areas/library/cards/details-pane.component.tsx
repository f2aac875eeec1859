import type { CardEdit, CardStore } from '@repaso/card-store';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { EmptyState, Panel, Skeleton } from '@repaso/ui';
import { draftOf } from '../../../shared/card-draft.ts';
import type { CardDraft } from '../../../shared/card-draft.ts';
import { useIsWide } from '../../../shared/wide.hook.ts';
import type { CardActions } from './card-actions.hook.ts';
import { CardEditor } from './card-editor.component.tsx';
import { useCard } from './card.resource.ts';
import { CardDetails } from './card-details.component.tsx';

interface DetailsPaneProps {
  store: CardStore;
  cardId: string;
  today: string;
  actions: CardActions;
  isFlipped: boolean;
  onFlip: () => void;
  draft: CardDraft | null;
  onDraft: (draft: CardDraft | null) => void;
  known: { tags: readonly string[]; folders: readonly string[] };
  onChange: (edits: readonly CardEdit[]) => void;
  onBothWays: (isOn: boolean) => void;
  onRemove: () => void;
}

/** Pane of the focused card: its details, or its editor when there is a draft. */
export function DetailsPane({
  store,
  cardId,
  today,
  actions,
  draft,
  onDraft,
  known,
  ...rest
}: DetailsPaneProps) {
  const intl = useIntl();
  const isWide = useIsWide();
  const found = useCard(store, cardId);
  if (found === undefined) {
    return <Skeleton label={intl.formatMessage({ id: 'vocabulary.cards.loading' })} lines={5} />;
  }
  if (found === null) return <NoCardSelected />;
  const { card, log, reverse } = found;
  // On a phone the tab above the pane is its title.
  const title = (
    <FormattedMessage id={draft === null ? 'vocabulary.cards.card' : 'vocabulary.cards.editing'} />
  );
  return (
    <Panel {...(isWide || draft !== null ? { title } : {})}>
      {draft === null ? (
        <CardDetails {...rest} {...{ card, log, reverse, today }} onEdit={() => onDraft(draftOf(card))} />
      ) : (
        <CardEditor
          card={card}
          draft={draft}
          known={known}
          onDraft={onDraft}
          onSave={(changes, options) => actions.save(cardId, changes, options)}
          onClose={() => onDraft(null)}
        />
      )}
    </Panel>
  );
}

export function NoCardSelected() {
  return (
    <EmptyState icon="flip" title={<FormattedMessage id="vocabulary.cards.no-card" />}>
      <FormattedMessage id="vocabulary.cards.no-card-text" />
    </EmptyState>
  );
}
