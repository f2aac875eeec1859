import { limits } from '@repaso/contracts';
import type { AdminUserDetails } from '@repaso/contracts';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useAttempt, useIntl, useToast } from '@repaso/shell-api';
import { Button, Field, Form, Panel, Select, Text, TextArea, TextInput } from '@repaso/ui';
import { SubmitFailed } from '../submit-failed.component.tsx';
import { useSubmitting } from '../submitting.hook.ts';
import { usersApi } from '../users.resource.ts';
import { banEnd, banPeriods } from './ban-terms.ts';
import type { BanPeriod } from './ban-terms.ts';
import styles from '../users.module.css';

interface BanPanelProps {
  user: AdminUserDetails;
  onChanged: () => void;
}

/** Panel in which an admin bans a user, or lifts the ban. */
export function BanPanel({ user, onChanged }: BanPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={<FormattedMessage id="admin.users.access" />}
      tone={user.banned || isOpen ? 'danger' : 'line'}
    >
      {user.banned && <Banned user={user} onChanged={onChanged} />}
      {!user.banned && isOpen && <BanForm user={user} onChanged={onChanged} onClose={() => setOpen(false)} />}
      {!user.banned && !isOpen && (
        <div className={styles.section}>
          <Text tone="muted">
            <FormattedMessage id="admin.users.not-banned" />
          </Text>
          <div className={styles.actions}>
            <Button variant="danger" onClick={() => setOpen(true)}>
              <FormattedMessage id="admin.users.ban" />
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
}

function Banned({ user, onChanged }: BanPanelProps) {
  const intl = useIntl();
  const attempt = useAttempt();
  const [unban, { isLoading }] = usersApi.useUnbanUserMutation();
  const lift = async () => {
    const context = intl.formatMessage({ id: 'admin.users.unban-failed' });
    if (await attempt(() => unban(user.id).unwrap(), context)) onChanged();
  };
  return (
    <div className={styles.section}>
      <Text>
        {user.banExpires === null ? (
          <FormattedMessage id="admin.users.banned-forever" />
        ) : (
          <FormattedMessage
            id="admin.users.banned-until"
            values={{ until: <FormattedDate value={user.banExpires} dateStyle="long" timeStyle="short" /> }}
          />
        )}
      </Text>
      {user.banReason !== null && (
        <Text tone="muted">
          <FormattedMessage id="admin.users.ban-because" values={{ reason: user.banReason }} />
        </Text>
      )}
      <div className={styles.actions}>
        <Button busy={isLoading} onClick={() => void lift()}>
          <FormattedMessage id="admin.users.unban" />
        </Button>
      </div>
    </div>
  );
}

interface BanTerms {
  reason: string;
  period: BanPeriod;
  /** The day that was chosen for the period `date`; empty without one. */
  date: string;
}

function BanForm({ user, onChanged, onClose }: BanPanelProps & { onClose: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const say = (id: string) => intl.formatMessage({ id });
  const [terms, setTerms] = useState<BanTerms>({ reason: '', period: 'forever', date: '' });
  const [ban] = usersApi.useBanUserMutation();
  const { errors, failure, isBusy, clear, submit } = useSubmitting();
  const end = () => banEnd(terms.period, terms.date, new Date());
  const check = () => (end() === undefined ? { banExpires: 'admin.users.field.end-invalid' } : {});
  const send = async () => {
    const body = { id: user.id, banned: true, banReason: terms.reason, banExpires: end() ?? null } as const;
    await ban(body).unwrap();
    toast.show({
      tone: 'success',
      text: intl.formatMessage({ id: 'admin.users.ban-done' }, { name: user.name }),
    });
    onClose();
    onChanged();
  };
  const errorOf = (id: string | undefined) => (id === undefined ? undefined : say(id));
  return (
    <Form className={styles.form} onSubmit={() => submit(check(), send)}>
      <SubmitFailed failure={failure} />
      <Text>
        <FormattedMessage id="admin.users.ban-what" values={{ name: user.name }} />
      </Text>
      <Field
        label={say('admin.users.ban-reason')}
        hint={say('admin.users.ban-reason-hint')}
        error={errorOf(errors.banReason)}
      >
        <TextArea
          name="reason"
          rows={2}
          autoFocus
          maxLength={limits.banReason}
          value={terms.reason}
          onChange={({ target }) => {
            clear('banReason');
            setTerms({ ...terms, reason: target.value });
          }}
        />
      </Field>
      <BanEndFields
        terms={terms}
        error={errorOf(errors.banExpires)}
        onChange={(changes) => {
          clear('banExpires');
          setTerms({ ...terms, ...changes });
        }}
      />
      <BanActions isBusy={isBusy} onClose={onClose} />
    </Form>
  );
}

function BanActions({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="danger" busy={isBusy}>
        <FormattedMessage id="admin.users.ban-submit" />
      </Button>
      <Button onClick={onClose}>
        <FormattedMessage id="admin.users.cancel" />
      </Button>
    </div>
  );
}

interface BanEndFieldsProps {
  terms: BanTerms;
  error: string | undefined;
  onChange: (changes: Partial<BanTerms>) => void;
}

/** When the ban ends: a period to choose, or a date. */
function BanEndFields({ terms, error, onChange }: BanEndFieldsProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <Field label={say('admin.users.ban-end')}>
        <Select
          value={terms.period}
          options={banPeriods.map((period) => ({
            value: period,
            label: say(`admin.users.ban-end.${period}`),
          }))}
          onChange={({ target }) =>
            onChange({ period: banPeriods.find((one) => one === target.value) ?? 'forever' })
          }
        />
      </Field>
      {terms.period === 'date' && (
        <Field label={say('admin.users.ban-date')} error={error}>
          <TextInput
            type="date"
            value={terms.date}
            onChange={({ target }) => onChange({ date: target.value })}
          />
        </Field>
      )}
    </>
  );
}
