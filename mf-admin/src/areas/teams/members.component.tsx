import { limits } from '@repaso/contracts';
import type { Team } from '@repaso/contracts';
import { failureOf, FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import { useState } from 'react';
import { peopleApi } from '../../shared/people.resource.ts';
import { PersonSearch } from '../../shared/person-search.component.tsx';
import { SendFailed } from '../../shared/send-failed.component.tsx';
import { useSending } from '../../shared/sending.hook.ts';
import { teamsApi } from '../../shared/teams.resource.ts';
import styles from './teams.module.css';

interface MemberListProps {
  ids: readonly string[];
  /** Whether the reader may read names and addresses of users; otherwise only the number is shown. */
  isNamed: boolean;
}

/** The members of a team. */
export function MemberList({ ids, isNamed }: MemberListProps) {
  if (ids.length === 0 || !isNamed) {
    return (
      <Text tone="muted">
        <FormattedMessage
          id={ids.length === 0 ? 'admin.teams.no-members' : 'admin.teams.member-count'}
          values={{ count: ids.length }}
        />
      </Text>
    );
  }
  return (
    <div>
      <h3 className={styles.subtitle}>
        <FormattedMessage id="admin.teams.members" />
      </h3>
      <ul className={styles.members}>
        {ids.map((id) => (
          <li key={id}>
            <MemberName id={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Name and address of a user. Returns null until they are read, and the id if they cannot be read. */
function useMemberName(id: string): string | null {
  const intl = useIntl();
  const { data, error } = peopleApi.usePersonQuery(id);
  if (data !== undefined) return `${data.name} · ${data.email}`;
  if (error === undefined) return null;
  const isGone = failureOf(error).code === 'NOT_FOUND';
  return isGone ? intl.formatMessage({ id: 'admin.teams.member-gone' }) : id;
}

const MemberName = ({ id }: { id: string }) => useMemberName(id) ?? '…';

/** Adds members to a team and removes them, each at once. */
export function MembersForm({ team, onClose }: { team: Team; onClose: () => void }) {
  const [update] = teamsApi.useUpdateTeamMutation();
  const { isBusy, failure, send } = useSending();
  // The list of teams is read again after each save, and may be older than the last one for a moment.
  const [saved, setSaved] = useState(team);
  const { id, name, remotes, members, version } = saved.version > team.version ? saved : team;
  const save = (ids: readonly string[]) =>
    send(async () => {
      const body = { name, remotes, members: [...new Set(ids)], version };
      setSaved(await update({ params: { id }, body }).unwrap());
    });
  return (
    <section className={styles.form} aria-busy={isBusy}>
      <h3 className={styles.subtitle}>
        <FormattedMessage id="admin.teams.members" />
      </h3>
      <SendFailed failure={failure} />
      <ul className={styles.members}>
        {members.map((member) => (
          <Member
            key={member}
            id={member}
            onRemove={() => void save(members.filter((other) => other !== member))}
          />
        ))}
      </ul>
      {members.length < limits.teamMembers ? (
        <PersonSearch
          label={<FormattedMessage id="admin.teams.add-member" />}
          hint={<FormattedMessage id="admin.teams.members-hint" />}
          onChoose={(person) => void save([...members, person.id])}
        />
      ) : (
        <Text>
          <FormattedMessage id="admin.teams.members-full" values={{ max: limits.teamMembers }} />
        </Text>
      )}
      <div>
        <Button variant="primary" onClick={onClose}>
          <FormattedMessage id="admin.teams.done" />
        </Button>
      </div>
    </section>
  );
}

function Member({ id, onRemove }: { id: string; onRemove: () => void }) {
  const intl = useIntl();
  const name = useMemberName(id);
  return (
    <li className={styles.member}>
      <span>{name ?? '…'}</span>
      <Button
        icon="cross"
        onClick={onRemove}
        aria-label={intl.formatMessage({ id: 'admin.teams.remove-member' }, { name: name ?? id })}
      >
        <FormattedMessage id="admin.teams.remove" />
      </Button>
    </li>
  );
}
