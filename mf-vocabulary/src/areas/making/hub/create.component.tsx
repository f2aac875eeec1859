import { useFreshCardSource } from '../../../shared/card-source.resource.ts';
import type { CardSource } from '../../../shared/card-source.resource.ts';
import { HubLinks } from '../../../shared/hub-links.component.tsx';
import type { HubLink } from '../../../shared/hub-links.component.tsx';
import { ForLearner, Screen } from '../../../shared/screen.component.tsx';
import { Tip } from '../../../shared/tip.component.tsx';

const lookUps: Record<CardSource, Pick<HubLink, 'name' | 'text'>> = {
  ai: { name: 'vocabulary.create.ai', text: 'vocabulary.create.ai-text' },
  dictionary: { name: 'vocabulary.create.dictionary', text: 'vocabulary.create.dictionary-text' },
};

const waysWith = (source: CardSource): readonly HubLink[] => [
  {
    to: '/vocabulary/notes',
    icon: 'edit',
    name: 'vocabulary.create.notes',
    text: 'vocabulary.create.notes-text',
  },
  {
    to: '/vocabulary/create/import',
    icon: 'upload',
    name: 'vocabulary.create.import',
    text: 'vocabulary.create.import-text',
  },
  {
    to: '/vocabulary/deck',
    icon: 'practice',
    name: 'vocabulary.create.deck',
    text: 'vocabulary.create.deck-text',
  },
  {
    to: '/vocabulary/create/ai',
    icon: 'terminal',
    ...lookUps[source],
  },
  {
    to: '/vocabulary/create/manual',
    icon: 'plus',
    name: 'vocabulary.create.manual',
    text: 'vocabulary.create.manual-text',
  },
];

const tips = [
  'vocabulary.create.tip.csv',
  'vocabulary.create.tip.csv-columns',
  'vocabulary.create.tip.notes',
];

export function CreateScreen() {
  return (
    <Screen title="vocabulary.create.heading">
      <ForLearner callbackUrl="/practice/cards">{(userId) => <Ways userId={userId} />}</ForLearner>
    </Screen>
  );
}

function Ways({ userId }: { userId: string }) {
  const source = useFreshCardSource(userId);
  return (
    <>
      <HubLinks links={waysWith(source)} />
      <Tip tips={tips} />
    </>
  );
}
