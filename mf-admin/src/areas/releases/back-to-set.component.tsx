import { liveChannel } from '@repaso/contracts';
import { FormattedMessage, useIntl, useToast } from '@repaso/shell-api';
import { Button } from '@repaso/ui';
import { useState } from 'react';
import { ActForm } from './act-form.component.tsx';
import { releasesApi } from './releases.resource.ts';

interface BackToSetProps {
  set: number;
  /** Number of the live set that the admin sees. If another one is live by now, the change is refused. */
  live: number;
}

/** Button with the form that puts an existing set live, with a reason for the history. */
export function BackToSet({ set, live }: BackToSetProps) {
  const intl = useIntl();
  const toast = useToast();
  const [change] = releasesApi.useChangeChannelMutation();
  /** The live set when the form was opened; null while it is closed. */
  const [base, setBase] = useState<number | null>(null);
  const close = () => setBase(null);
  if (base === null) {
    return (
      <div>
        <Button icon="undo" onClick={() => setBase(live)}>
          <FormattedMessage id="admin.history.back" values={{ id: set }} />
        </Button>
      </div>
    );
  }
  const back = async (why: string) => {
    await change({ params: { channel: liveChannel }, body: { base, set, why } }).unwrap();
    close();
    toast.show({ tone: 'success', text: intl.formatMessage({ id: 'admin.history.is-back' }, { id: set }) });
  };
  return (
    <ActForm
      effect={<FormattedMessage id="admin.history.back-effect" values={{ id: set, live: base }} />}
      confirm={<FormattedMessage id="admin.history.confirm" values={{ id: set }} />}
      act={back}
      onCancel={close}
    />
  );
}
