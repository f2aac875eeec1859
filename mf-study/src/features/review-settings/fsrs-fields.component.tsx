import { lazy, Suspense } from 'react';
import type { CardStore } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';
import { useIntl } from '@repaso/shell-api';
import { Skeleton } from '@repaso/ui';
import { RetentionField } from './retention-field.component.tsx';
import type { ReviewSettings } from './review-settings.resource.ts';

const RetentionCurve = lazy(async () => ({
  default: (await import('./retention-curve.component.tsx')).RetentionCurve,
}));
const FitPanel = lazy(async () => ({ default: (await import('./fit-panel.component.tsx')).FitPanel }));

interface FsrsFieldsProps {
  store: CardStore;
  settings: LearnerSettings;
  save: (changes: Partial<ReviewSettings>) => void;
}

/** The settings that only FSRS uses: the desired retention, what it costs, and the parameters that fit the learner. */
export function FsrsFields({ store, settings, save }: FsrsFieldsProps) {
  const intl = useIntl();
  const choose = (desiredRetention: number) => save({ desiredRetention });
  return (
    <>
      <RetentionField value={settings.desiredRetention} onChange={choose} />
      <Suspense fallback={<Skeleton label={intl.formatMessage({ id: 'study.review.loading' })} lines={8} />}>
        <RetentionCurve {...{ store, settings }} onChoose={choose} />
        <FitPanel value={settings.fsrsParameters} onChange={(fsrsParameters) => save({ fsrsParameters })} />
      </Suspense>
    </>
  );
}
