import { FooterSlot, useIntl } from '@repaso/shell-api';
import { KeyHints } from '@repaso/ui';
import { hintsOf } from './hints.ts';
import type { DeskState } from './hints.ts';

/** Shows the keys that work now, in the footer. */
export function DeskHints({ state }: { state: DeskState }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <FooterSlot>
      <KeyHints
        label={say('vocabulary.cards.keys')}
        hints={hintsOf(state).map(({ key, label }) => ({
          keys: key.startsWith('vocabulary.') ? say(key) : key,
          label: say(label),
        }))}
      />
    </FooterSlot>
  );
}
