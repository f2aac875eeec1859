import { useState } from 'react';
import type { CardStore } from '@repaso/card-store';
import { useIntl, useToast } from '@repaso/shell-api';
import { Skeleton } from '@repaso/ui';
import { useLearner } from '../../learner.resource.ts';
import { CardsFailed } from '../../shared/cards-failed.component.tsx';
import { useDraft } from '../../shared/draft.hook.ts';
import type { Draft } from '../../shared/draft.hook.ts';
import { ForLearner, Screen } from '../../shared/screen.component.tsx';
import { Tip } from '../../shared/tip.component.tsx';
import { readDraft } from './given.ts';
import { ImportForm } from './import-form.component.tsx';
import { Imported } from './imported.component.tsx';
import type { ImportedCount } from './imported.component.tsx';

const here = '/vocabulary/create/import';
const tips = ['vocabulary.import.tip.csv', 'vocabulary.import.tip.anki', 'vocabulary.import.tip.again'];

export function ImportScreen() {
  return (
    <Screen
      title="vocabulary.import.heading"
      width="wide"
      crumbs={[{ name: 'vocabulary.create.title', to: '/vocabulary/create' }]}
    >
      <ForLearner callbackUrl={here}>
        {(userId) => (
          <>
            <ImportDesk key={userId} userId={userId} />
            <Tip tips={tips} />
          </>
        )}
      </ForLearner>
    </Screen>
  );
}

function ImportDesk({ userId }: { userId: string }) {
  const intl = useIntl();
  const state = useLearner(userId);
  const draft = useDraft(userId, 'draft-import', readDraft);
  if (state.kind === 'failed') return <CardsFailed code={state.code} onRetry={state.retry} />;
  if (state.kind !== 'open' || draft === null) {
    return <Skeleton label={intl.formatMessage({ id: 'vocabulary.import.loading' })} lines={8} />;
  }
  return <ImportIntoStore store={state.learner.store} draft={draft} />;
}

/** The form's parent: takes the cards it is handed into the store. */
function ImportIntoStore({ store, draft }: { store: CardStore; draft: Draft<string> }) {
  const intl = useIntl();
  const toast = useToast();
  const [imported, setImported] = useState<ImportedCount | null>(null);
  const takeBack = async (cardIds: readonly string[]) => {
    await store.remove(cardIds);
    setImported(null);
    toast.show({ text: intl.formatMessage({ id: 'vocabulary.import.undone' }) });
  };
  return (
    <>
      {imported !== null && <Imported count={imported} onUndo={() => void takeBack(imported.added)} />}
      <ImportForm
        userId={store.userId}
        draft={draft}
        loadOwn={() => store.cardLines()}
        onChange={() => setImported(null)}
        onCreate={async (cards, mode, watch) => {
          const { added, updated, skipped } = await store.importCards(cards, { mode, ...watch });
          setImported({ added, updated, skipped });
          toast.show({
            tone: 'success',
            text: intl.formatMessage({ id: 'vocabulary.import.done' }, { count: added.length + updated }),
            ...(added.length > 0 && {
              action: {
                label: intl.formatMessage({ id: 'vocabulary.import.undo' }),
                run: () => void takeBack(added),
              },
            }),
          });
        }}
      />
    </>
  );
}
