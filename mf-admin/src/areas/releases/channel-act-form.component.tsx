import type { ReleaseChannel, ReleaseSetSummary } from '@repaso/contracts';
import { FormattedMessage, useIntl, useToast } from '@repaso/shell-api';
import { Field, Select, TextInput } from '@repaso/ui';
import { useState } from 'react';
import { ActForm } from './act-form.component.tsx';
import { orderOf, parseShare } from './channel-acts.ts';
import type { ChannelAct } from './channel-acts.ts';
import { releasesApi } from './releases.resource.ts';

interface ChannelActFormProps {
  act: ChannelAct;
  channel: ReleaseChannel;
  /** Number of the live set. */
  live: number;
  /** The latest sets, for a start. */
  sets: readonly ReleaseSetSummary[];
  onClose: () => void;
}

const usualShare = '10';

/** Message ids of the acts. */
const texts: Record<ChannelAct, { effect: string; confirm: string; done: string }> = {
  start: {
    ...{ effect: 'admin.act.share.effect', confirm: 'admin.act.start.confirm' },
    done: 'admin.act.start.done',
  },
  share: {
    ...{ effect: 'admin.act.share.effect', confirm: 'admin.act.share.confirm' },
    done: 'admin.act.share.done',
  },
  promote: {
    ...{ effect: 'admin.act.promote.effect', confirm: 'admin.act.promote.confirm' },
    done: 'admin.act.promote.done',
  },
  end: {
    ...{ effect: 'admin.act.end.effect', confirm: 'admin.act.end.confirm' },
    done: 'admin.act.end.done',
  },
};

/** Form of an act on a channel: the set and the share where the act has them, and the reason. */
export function ChannelActForm({ act, channel, live, sets, onClose }: ChannelActFormProps) {
  const intl = useIntl();
  const toast = useToast();
  const [change] = releasesApi.useChangeChannelMutation();
  // What the admin has seen. The screen may read another set meanwhile, and then the act is refused.
  const [seen] = useState({ channel, live });
  const choices = sets.filter(({ id }) => id !== seen.live);
  const [set, setSet] = useState(seen.channel.set === seen.live ? choices[0]?.id : seen.channel.set);
  const [text, setText] = useState(String(channel.share ?? 0) === '0' ? usualShare : String(channel.share));
  const share = parseShare(text);
  const hasShare = act === 'start' || act === 'share';
  const mustChoose = act === 'start' && seen.channel.set === seen.live;
  const values = {
    ...{ channel: channel.name, live: seen.live, share: share ?? 0 },
    set: mustChoose ? (set ?? 0) : seen.channel.set,
  };
  const carryOut = async (why: string) => {
    await change(orderOf(act, seen, { set: values.set, share: values.share, why })).unwrap();
    onClose();
    toast.show({ tone: 'success', text: intl.formatMessage({ id: texts[act].done }, values) });
  };
  return (
    <ActForm
      effect={share === null && hasShare ? null : <FormattedMessage id={texts[act].effect} values={values} />}
      confirm={<FormattedMessage id={texts[act].confirm} values={values} />}
      isFilled={(!hasShare || share !== null) && (!mustChoose || set !== undefined)}
      act={carryOut}
      onCancel={onClose}
      fields={(isChecked) => (
        <>
          {mustChoose && <SetField sets={choices} set={set} onChange={setSet} />}
          {hasShare && <ShareField text={text} isWrong={isChecked && share === null} onChange={setText} />}
        </>
      )}
    />
  );
}

interface SetFieldProps {
  sets: readonly ReleaseSetSummary[];
  set: number | undefined;
  onChange: (set: number) => void;
}

function SetField({ sets, set, onChange }: SetFieldProps) {
  const intl = useIntl();
  const options = sets.map(({ id, createdAt }) => ({
    value: String(id),
    label: `${id} · ${intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}`,
  }));
  return (
    <Field label={<FormattedMessage id="admin.channel.set" />}>
      <Select
        name="set"
        value={set}
        options={options}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Field>
  );
}

interface ShareFieldProps {
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
}

function ShareField({ text, isWrong, onChange }: ShareFieldProps) {
  return (
    <Field
      label={<FormattedMessage id="admin.act.share-field" />}
      error={isWrong ? <FormattedMessage id="admin.act.share-wrong" /> : undefined}
    >
      <TextInput
        name="share"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={text}
        aria-required
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
