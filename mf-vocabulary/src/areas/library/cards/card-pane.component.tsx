import type { CardEdit, CardStore } from '@repaso/card-store';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { EmptyState, Panel, Skeleton } from '@repaso/ui';
import { draftOf } from '../../../shared/card-draft.ts';
import type { CardDraft } from '../../../shared/card-draft.ts';
import { useIsWide } from '../../../shared/wide.hook.ts';
import type { CardActions } from './card-actions.hook.ts';
import { CardEditor } from './card-editor.component.tsx';
import { useCard } from './card.resource.ts';
import { CardView } from './card-view.component.tsx';

interface CardPaneProps {
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
  onRemove: () => void;
}

/** The focused card: its details or its editor. */
export function CardPane({ store, cardId, today, actions, draft, onDraft, known, ...rest }: CardPaneProps) {
  const intl = useIntl();
  const isWide = useIsWide();
  const found = useCard(store, cardId);
  if (found === undefined) {
    return <Skeleton label={intl.formatMessage({ id: 'vocabulary.cards.loading' })} lines={5} />;
  }
  if (found === null) return <NoCard />;
  const { card, log } = found;
  // On a phone the tab serves as the title.
  const title = (
    <FormattedMessage id={draft === null ? 'vocabulary.cards.card' : 'vocabulary.cards.editing'} />
  );
  return (
    <Panel {...(isWide || draft !== null ? { title } : {})}>
      {draft === null ? (
        <CardView {...rest} card={card} log={log} today={today} onEdit={() => onDraft(draftOf(card))} />
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

export function NoCard() {
  return (
    <EmptyState icon="flip" title={<FormattedMessage id="vocabulary.cards.no-card" />}>
      <FormattedMessage id="vocabulary.cards.no-card-text" />
    </EmptyState>
  );
}
