import { useIntl } from '@repaso/shell-api';
import { IconButton } from '@repaso/ui';

export function ListenButton({ onListen }: { onListen: (() => void) | null }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'vocabulary.training.listen' });
  return onListen !== null && <IconButton icon="speaker" label={label} onClick={onListen} />;
}
