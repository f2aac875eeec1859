import { FormattedMessage } from '@repaso/shell-api';
import { Text } from '@repaso/ui';
import { Entries } from '../../shared/entries.component.tsx';
import { passkeySupport } from '../../shared/passkey.resource.ts';
import type { PasskeySupport } from '../../shared/passkey.resource.ts';
import { ReadingPanel } from '../../shared/reading-panel.component.tsx';
import { useReading } from '../../shared/reading.hook.ts';
import { AddPasskey } from './add-passkey.component.tsx';
import { PasskeyLine } from './passkey-line.component.tsx';
import { readPasskeys } from './passkeys.resource.ts';
import type { PasskeyView } from './passkeys.resource.ts';
import styles from './passkeys.module.css';

/** Settings panel with the passkeys of the user: add, rename and remove. */
export function PasskeysPanel() {
  const reading = useReading(readPasskeys);
  return (
    <ReadingPanel reading={reading} loading="auth.passkeys.loading" failed="auth.passkeys.failed" lines={3}>
      {(passkeys) => <Passkeys passkeys={passkeys} reload={reading.reload} />}
    </ReadingPanel>
  );
}

/** Message ids of why this page cannot add a passkey. */
const reasons: Record<Exclude<PasskeySupport, 'available'>, string> = {
  insecure: 'auth.passkeys.support.insecure',
  address: 'auth.passkeys.support.address',
  missing: 'auth.passkeys.support.missing',
};

interface PasskeysProps {
  passkeys: PasskeyView[];
  reload: () => Promise<void>;
}

function Passkeys({ passkeys, reload }: PasskeysProps) {
  const support = passkeySupport();
  return (
    <div className={styles.panel}>
      <Text tone="muted">
        <FormattedMessage id="auth.passkeys.body" />
      </Text>
      {passkeys.length === 0 ? (
        <Text>
          <FormattedMessage id="auth.passkeys.none" />
        </Text>
      ) : (
        <Entries>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onChanged={reload} />
          ))}
        </Entries>
      )}
      {support === 'available' ? (
        <AddPasskey onAdded={reload} />
      ) : (
        <Text tone="muted" size="label">
          <FormattedMessage id={reasons[support]} />
        </Text>
      )}
    </div>
  );
}
