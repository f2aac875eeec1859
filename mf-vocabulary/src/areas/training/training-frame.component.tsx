import type { ReactNode } from 'react';
import { useIntl } from '@repaso/shell-api';
import { Skeleton } from '@repaso/ui';
import { Screen } from '../../shared/screen.component.tsx';

/** The frame of the screen while no question is shown. */
export function TrainingFrame({ children }: { children: ReactNode }) {
  return <Screen title="vocabulary.training.heading">{children}</Screen>;
}

/** Shown while cards or the stored training are read. */
export function TrainingLoading() {
  const intl = useIntl();
  return (
    <TrainingFrame>
      <Skeleton label={intl.formatMessage({ id: 'vocabulary.training.loading' })} lines={8} />
    </TrainingFrame>
  );
}
