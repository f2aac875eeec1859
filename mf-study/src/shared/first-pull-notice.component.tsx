import { useLive, type CardStore } from '@repaso/card-store';
import { FormattedMessage } from '@repaso/shell-api';
import { Text } from '@repaso/ui';

/** Says that figures count only some of the learner's cards, until the first pull of this device is complete. */
export function FirstPullNotice({ store }: { store: CardStore }) {
  const isPulling = useLive(() => store.isInFirstPull().catch(() => false), [store]);
  return isPulling === true ? (
    <Text tone="muted">
      <FormattedMessage id="study.first-pull" />
    </Text>
  ) : null;
}
