import { useMemo } from 'react';
import { useIntl, useSearchParams } from '@repaso/shell-api';
import { Skeleton } from '@repaso/ui';
import { useLearner } from '../../../learner.resource.ts';
import { CardsFailed } from '../../../shared/cards-failed.component.tsx';
import { useDraft } from '../../../shared/draft.hook.ts';
import { useOwnLines } from '../../../shared/own-lines.resource.ts';
import { ForLearner, Screen } from '../../../shared/screen.component.tsx';
import { ManualForm } from './manual-form.component.tsx';
import { draftSourceOf } from './word-draft.ts';

export function ManualScreen() {
  return (
    <Screen
      title="vocabulary.manual.heading"
      crumbs={[{ name: 'vocabulary.create.title', to: '/vocabulary/create' }]}
      width="wide"
    >
      <ForLearner callbackUrl="/vocabulary/create/manual">
        {(userId) => <ManualCard userId={userId} />}
      </ForLearner>
    </Screen>
  );
}

function ManualCard({ userId }: { userId: string }) {
  const intl = useIntl();
  const state = useLearner(userId);
  const lines = useOwnLines(state);
  const [params] = useSearchParams();
  const word = params.get('word');
  const { key, parse } = useMemo(() => draftSourceOf(word), [word]);
  const draft = useDraft(userId, key, parse);
  if (state.kind === 'failed') return <CardsFailed code={state.code} onRetry={state.retry} />;
  if (state.kind !== 'open' || draft === null) {
    return <Skeleton label={intl.formatMessage({ id: 'vocabulary.manual.loading' })} lines={6} />;
  }
  return (
    <ManualForm
      key={key}
      store={state.learner.store}
      lines={lines ?? []}
      draft={draft}
      isForWord={word !== null}
    />
  );
}
