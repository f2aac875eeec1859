import { useState } from 'react';
import { FormattedMessage, errorMessageId, useAuth, useIntl, useModal, useToast } from '@repaso/shell-api';
import { demoUserId } from '@repaso/contracts';
import { Button, Text } from '@repaso/ui';
import { codeOf, removeLearner, removeOwn, saveLearner } from './device.resource.ts';
import type { LearnerHere } from './device.resource.ts';
import styles from './settings.module.css';

/** Who it is to those who look at this device. */
function useShownName({ userId, name }: LearnerHere): string {
  const intl = useIntl();
  if (userId === demoUserId) return intl.formatMessage({ id: 'auth.device.demo' });
  return name ?? intl.formatMessage({ id: 'auth.device.nameless' }, { id: userId.slice(0, 8) });
}

/** Tells a failure in one line. */
function useAttempt(): (work: () => Promise<void>) => Promise<boolean> {
  const intl = useIntl();
  const toast = useToast();
  return async (work) => {
    try {
      await work();
      return true;
    } catch (error) {
      const text = intl.formatMessage({ id: errorMessageId(codeOf(error)) });
      toast.show({ tone: 'danger', text });
      return false;
    }
  };
}

/** What removing takes away for good, in the order of its weight. */
function Warning({ learner, name, isOwn }: { learner: LearnerHere; name: string; isOwn: boolean }) {
  const isDemo = learner.userId === demoUserId;
  return (
    <>
      <p>
        <FormattedMessage
          id={isDemo ? 'auth.device.remove-demo' : 'auth.device.remove-body'}
          values={{ name }}
        />
      </p>
      {learner.waiting === 0 || isDemo ? null : (
        <p>
          <FormattedMessage id="auth.device.remove-unsent" values={{ count: learner.waiting }} />
        </p>
      )}
      {isOwn && !isDemo ? (
        <p>
          <FormattedMessage id="auth.device.remove-session" />
        </p>
      ) : null}
    </>
  );
}

function useRemoval(learner: LearnerHere, name: string, isOwn: boolean): () => void {
  const intl = useIntl();
  const modal = useModal();
  const toast = useToast();
  const attempt = useAttempt();
  const { signOut } = useAuth();
  const { userId } = learner;
  const remove = async () => {
    const isDone = await attempt(() => (isOwn ? removeOwn(userId, signOut) : removeLearner(userId)));
    if (isDone)
      toast.show({ tone: 'success', text: intl.formatMessage({ id: 'auth.device.removed' }, { name }) });
  };
  return () =>
    modal.open({
      variant: 'danger',
      title: <FormattedMessage id="auth.device.remove-title" values={{ name }} />,
      body: <Warning learner={learner} name={name} isOwn={isOwn} />,
      confirmLabel: intl.formatMessage({ id: 'auth.device.remove' }),
      onConfirm: remove,
    });
}

function Figures({ learner, isOwn }: { learner: LearnerHere; isOwn: boolean }) {
  const { cards, waiting, userId } = learner;
  return (
    <Text tone="muted" size="label" mono as="span">
      {isOwn ? <FormattedMessage id="auth.device.cards" values={{ count: cards }} /> : null}
      {isOwn && waiting > 0 && userId !== demoUserId ? ' · ' : null}
      {waiting > 0 && userId !== demoUserId ? (
        <FormattedMessage id="auth.device.unsent" values={{ count: waiting }} />
      ) : null}
    </Text>
  );
}

/** One learner whose cards lie here. How many they are is shown to themselves alone. */
export function DeviceLearner({ learner }: { learner: LearnerHere }) {
  const { user } = useAuth();
  const attempt = useAttempt();
  const [isSaving, setSaving] = useState(false);
  const name = useShownName(learner);
  const isOwn = user?.id === learner.userId;
  const remove = useRemoval(learner, name, isOwn);
  const save = async () => {
    setSaving(true);
    await attempt(() => saveLearner(learner.userId));
    setSaving(false);
  };
  return (
    <li className={styles.learner}>
      <Text strong as="span">
        {name}
      </Text>
      <Figures learner={learner} isOwn={isOwn} />
      <div className={styles.actions}>
        <Button busy={isSaving} onClick={() => void save()}>
          <FormattedMessage id="auth.device.export" />
        </Button>
        <Button variant="danger" icon="trash" onClick={remove}>
          <FormattedMessage id="auth.device.remove" />
        </Button>
      </div>
    </li>
  );
}
