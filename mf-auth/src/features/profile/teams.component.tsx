import { FormattedMessage, Link } from '@repaso/shell-api';
import { LabelList } from '../../shared/label-list.component.tsx';
import { useReading } from '../../shared/reading.hook.ts';
import { readTeams } from './profile.resource.ts';

/** The teams of which the user is a member, with the way to their releases. Renders nothing for other users. */
export function Teams() {
  const { state } = useReading(readTeams);
  if (state.kind !== 'loaded' || state.data.length === 0) return null;
  return (
    <>
      <LabelList labels={[['auth.profile.teams', state.data.map(({ name }) => name).join(', ')]]} />
      <Link to="/admin/releases">
        <FormattedMessage id="auth.profile.releases" />
      </Link>
    </>
  );
}
