import type { SaveTeamBody, Team } from '@repaso/contracts';
import { useState } from 'react';
import { useSending } from '../../shared/sending.hook.ts';
import { formatRemotes, parseRemotes } from './remotes-text.ts';

/** Saves a team. `version`: that of the team on which it is based; 0 for a new one. @throws ApiError */
export type SaveTeam = (team: SaveTeamBody, version: number) => Promise<void>;

/** State of the form for a team. After a conflict the typed values stay, and `conflict` has the team as it is stored. */
export function useTeamForm(team: Team | undefined, save: SaveTeam) {
  const { isBusy, failure, send } = useSending();
  const [name, setName] = useState(team?.name ?? '');
  const [text, setText] = useState(formatRemotes(team?.remotes ?? []));
  const [isChecked, setChecked] = useState(false);
  // The screen may read the team again meanwhile. The save is based on what the admin has seen.
  const [version, setVersion] = useState(team?.version ?? 0);
  const { remotes, wrong } = parseRemotes(text);
  const isUnnamed = name.trim() === '';
  const submit = async (base = version) => {
    setChecked(true);
    if (isUnnamed || wrong !== null) return;
    await send(() => save({ name: name.trim(), remotes, members: team?.members ?? [] }, base));
  };
  const conflict = failure?.code === 'EDIT_CONFLICT' ? (team ?? null) : null;
  const take = () =>
    send(() => {
      setName(conflict?.name ?? '');
      setText(formatRemotes(conflict?.remotes ?? []));
      setVersion(conflict?.version ?? 0);
      return Promise.resolve();
    });
  return {
    ...{ isBusy, failure, conflict, name, setName, text, setText, isChecked, isUnnamed, wrong, submit },
    take: () => void take(),
    saveOver: () => void submit(conflict?.version),
  };
}
