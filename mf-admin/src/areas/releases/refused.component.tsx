import type { RefusedBuild } from '@repaso/contracts';
import { FormattedDate, FormattedMessage } from '@repaso/shell-api';
import { Panel } from '@repaso/ui';
import { releasesApi } from './releases.resource.ts';
import styles from './releases.module.css';

/** Panel with the builds that were refused lately, and why. Renders nothing without such builds. */
export function RefusedPanel() {
  const { data } = releasesApi.useRefusedBuildsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined || data.builds.length === 0) return null;
  return (
    <Panel title={<FormattedMessage id="admin.refused.title" />} flush>
      <ol className={styles.history}>
        {data.builds.map((build) => (
          <RefusedLine key={build.id} build={build} />
        ))}
      </ol>
    </Panel>
  );
}

function RefusedLine({ build: { name, version, actor, reasons, at } }: { build: RefusedBuild }) {
  return (
    <li className={styles.change}>
      <p className={styles.head}>
        <strong>
          {name === null ? <FormattedMessage id="admin.refused.unknown" /> : `${name} ${version}`}
        </strong>
        <time className={styles.when} dateTime={at}>
          <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
        </time>
        <span className={styles.when}>{actor}</span>
      </p>
      <ul className={styles.changes}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </li>
  );
}
