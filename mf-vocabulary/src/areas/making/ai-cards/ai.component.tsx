import { demoUserId } from '@repaso/contracts';
import { useAuth, useIntl } from '@repaso/shell-api';
import { Skeleton } from '@repaso/ui';
import { useFreshCardSource } from '../../../shared/card-source.resource.ts';
import { ForLearner, Screen } from '../../../shared/screen.component.tsx';
import { useAiCards, useQueue } from './ai-cards.resource.ts';
import { AiCardGrid } from './ai-card-grid.component.tsx';
import { sourceNames } from '../words/source-names.ts';

export function AiScreen() {
  const { user } = useAuth();
  const names = sourceNames[useFreshCardSource(user?.id ?? demoUserId)];
  return (
    <Screen
      title={names.heading}
      crumbs={[{ name: 'vocabulary.create.title', to: '/vocabulary/create' }]}
      width="wide"
    >
      <ForLearner callbackUrl="/vocabulary/create/ai">{(userId) => <AiCardsOf userId={userId} />}</ForLearner>
    </Screen>
  );
}

function AiCardsOf({ userId }: { userId: string }) {
  const intl = useIntl();
  const cards = useAiCards(userId);
  const queue = useQueue(userId);
  if (cards === undefined || queue === undefined) {
    return <Skeleton label={intl.formatMessage({ id: 'vocabulary.ai.loading' })} lines={6} />;
  }
  return <AiCardGrid key={userId} userId={userId} cards={cards} queuedIds={queue.map(({ id }) => id)} />;
}
