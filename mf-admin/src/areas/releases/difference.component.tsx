import type { ReleaseChange } from '@repaso/contracts';
import { FormattedMessage } from '@repaso/shell-api';

/** A remote that is in one set and not, or in another version, in the other. */
export function Difference({ change: { name, from, to } }: { change: ReleaseChange }) {
  const values = { name, from: from ?? '', to: to ?? '' };
  if (from === null) return <FormattedMessage id="admin.history.added" values={values} />;
  if (to === null) return <FormattedMessage id="admin.history.removed" values={values} />;
  return <FormattedMessage id="admin.history.changed" values={values} />;
}
