import { useState } from 'react';
import { demoLeft, discardDemo, useLive } from '@repaso/card-store';
import { FormattedMessage, useIntl, useModal, useToast } from '@repaso/shell-api';
import { Button, Panel, Text } from '@repaso/ui';
import { useFailureToast } from '../../shared/failure.hook.ts';
import { useLearner } from '../../shared/learner.tsx';
import { takeDemo } from './demo-left.resource.ts';
import styles from './home.module.css';

function useTakeDemo() {
  const intl = useIntl();
  const toast = useToast();
  const fail = useFailureToast();
  const learner = useLearner();
  const [isTaking, setTaking] = useState(false);
  const take = () => {
    setTaking(true);
    takeDemo(learner)
      .then((taken) =>
        toast.show({ tone: 'success', text: intl.formatMessage({ id: 'study.demo.taken' }, { ...taken }) }),
      )
      .catch(fail)
      .finally(() => setTaking(false));
  };
  return { isTaking, take };
}

function useDiscardDemo(count: number) {
  const intl = useIntl();
  const modal = useModal();
  const toast = useToast();
  const fail = useFailureToast();
  const discard = () =>
    discardDemo().then(
      () => toast.show({ text: intl.formatMessage({ id: 'study.demo.discarded' }, { count }) }),
      fail,
    );
  return () =>
    modal.open({
      variant: 'danger',
      title: <FormattedMessage id="study.demo.discardTitle" />,
      body: <FormattedMessage id="study.demo.discardBody" values={{ count }} />,
      confirmLabel: intl.formatMessage({ id: 'study.demo.discard' }),
      onConfirm: discard,
    });
}

function Offer({ count }: { count: number }) {
  const { isTaking, take } = useTakeDemo();
  const discard = useDiscardDemo(count);
  return (
    <Panel title={<FormattedMessage id="study.demo.left" />} tone="accent">
      <Text>
        <FormattedMessage id="study.demo.leftCards" values={{ count }} />.{' '}
        <FormattedMessage id="study.demo.leftBody" />
      </Text>
      <div className={styles.choices}>
        <Button variant="primary" onClick={take} busy={isTaking}>
          <FormattedMessage id="study.demo.take" />
        </Button>
        <Button onClick={discard} disabled={isTaking}>
          <FormattedMessage id="study.demo.discard" />
        </Button>
      </div>
    </Panel>
  );
}

/** Offers a learner the cards of a demo on this device, as long as there are any with something of the learner's. */
export function DemoLeft() {
  const count = useLive(() => demoLeft().catch(() => 0), []) ?? 0;
  return count === 0 ? null : <Offer count={count} />;
}
