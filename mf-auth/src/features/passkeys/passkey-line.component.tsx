import { useState } from 'react';
import { FormattedMessage, useAttempt, useIntl, useModal, useToast } from '@repaso/shell-api';
import { Badge, Button } from '@repaso/ui';
import { Entry, EntryFacts } from '../../shared/entries.component.tsx';
import { RenamePasskey } from './rename-passkey.component.tsx';
import { removePasskey } from './passkeys.resource.ts';
import type { PasskeyView } from './passkeys.resource.ts';
import styles from './passkeys.module.css';

interface PasskeyLineProps {
  passkey: PasskeyView;
  /** Called after the passkey was renamed or removed, or could not be. */
  onChanged: () => Promise<void>;
}

/** A line about a passkey: name and last use, with buttons to rename and to remove it. */
export function PasskeyLine({ passkey, onChanged }: PasskeyLineProps) {
  const intl = useIntl();
  const { name } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const remove = useRemoval(passkey, onChanged);
  if (isRenaming) {
    const close = async (isChanged: boolean) => {
      setRenaming(false);
      if (isChanged) await onChanged();
    };
    return (
      <Entry>
        <RenamePasskey passkey={passkey} onClose={close} />
      </Entry>
    );
  }
  return (
    <Entry>
      <EntryFacts
        name={name}
        badge={
          passkey.isBackedUp && (
            <Badge>
              <FormattedMessage id="auth.passkeys.backed-up" />
            </Badge>
          )
        }
      >
        <Dates passkey={passkey} />
      </EntryFacts>
      <div className={styles.actions}>
        <Button
          icon="edit"
          aria-label={intl.formatMessage({ id: 'auth.passkeys.rename-named' }, { name })}
          onClick={() => setRenaming(true)}
        >
          <FormattedMessage id="auth.passkeys.rename" />
        </Button>
        <Button
          variant="danger"
          icon="trash"
          aria-label={intl.formatMessage({ id: 'auth.passkeys.remove-named' }, { name })}
          onClick={remove}
        >
          <FormattedMessage id="auth.passkeys.remove" />
        </Button>
      </div>
    </Entry>
  );
}

function Dates({ passkey: { createdAt, lastUsedAt } }: { passkey: PasskeyView }) {
  const intl = useIntl();
  const day = (at: string) => intl.formatDate(at, { dateStyle: 'medium' });
  return lastUsedAt === null ? (
    <FormattedMessage id="auth.passkeys.unused" values={{ added: day(createdAt) }} />
  ) : (
    <FormattedMessage
      id="auth.passkeys.used"
      values={{
        added: day(createdAt),
        used: intl.formatDate(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' }),
      }}
    />
  );
}

/** Returns a function that asks for a confirmation, then removes the passkey. */
function useRemoval(passkey: PasskeyView, onChanged: () => Promise<void>): () => void {
  const intl = useIntl();
  const modal = useModal();
  const toast = useToast();
  const attempt = useAttempt();
  const { name } = passkey;
  const remove = async () => {
    const failed = intl.formatMessage({ id: 'auth.passkeys.not-removed' });
    if (await attempt(() => removePasskey(passkey), failed))
      toast.show({ tone: 'success', text: intl.formatMessage({ id: 'auth.passkeys.removed' }, { name }) });
    await onChanged();
  };
  return () =>
    modal.open({
      variant: 'danger',
      title: <FormattedMessage id="auth.passkeys.remove-title" values={{ name }} />,
      body: <FormattedMessage id="auth.passkeys.remove-body" />,
      confirmLabel: intl.formatMessage({ id: 'auth.passkeys.remove' }),
      onConfirm: remove,
    });
}
