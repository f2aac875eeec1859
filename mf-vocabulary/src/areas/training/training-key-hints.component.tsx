import { FooterSlot, useIntl } from '@repaso/shell-api';
import { KeyHints } from '@repaso/ui';
import { keyNames } from './message-ids.ts';

export interface KeyWord {
  keys: string;
  does: keyof typeof keyNames;
}

const listening: KeyWord = { keys: 'v', does: 'listen' };

/** Shows the keys that work now, in the footer. */
export function TrainingKeyHints({ words, canListen }: { words: readonly KeyWord[]; canListen: boolean }) {
  const intl = useIntl();
  const all = canListen ? [...words, listening] : words;
  const hints = all.map(({ keys, does }) => ({ keys, label: intl.formatMessage({ id: keyNames[does] }) }));
  return (
    <FooterSlot>
      <KeyHints label={intl.formatMessage({ id: 'vocabulary.training.key.label' })} hints={hints} />
    </FooterSlot>
  );
}
