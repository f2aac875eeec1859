import type { RemoteOfSet } from '@repaso/contracts';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from '@repaso/shell-api';
import { Button, Panel, Table, VisuallyHidden } from '@repaso/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCopyText } from '../../shared/copy-text.hook.ts';
import { sumSizes } from './file-sizes.ts';
import styles from './releases.module.css';

/** A remote of a set: its build with author and digest, its routes, and the sizes and hashes of its files. */
export function RemotePanel({ remote }: { remote: RemoteOfSet }) {
  const { name, version, digest, routePrefixes, published, sizes } = remote;
  const isHere = Object.keys(sizes).length > 0;
  return (
    <Panel title={name}>
      <div className={styles.set}>
        <dl className={styles.facts}>
          <Fact name="admin.release.version">{version}</Fact>
          <Fact name="admin.set.digest">
            <Digest digest={digest} name={name} />
          </Fact>
          <Fact name="admin.set.published">
            {published === null ? <FormattedMessage id="admin.set.unknown" /> : <Published {...published} />}
          </Fact>
          <Fact name="admin.release.prefixes">{routePrefixes.join('  ')}</Fact>
          {isHere ? (
            <Sizes sizes={sizes} />
          ) : (
            <Fact name="admin.set.size">
              <FormattedMessage id="admin.set.gone" />
            </Fact>
          )}
        </dl>
        <Files remote={remote} />
      </div>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const shownLetters = 12;

/** The beginning of a digest, with a button that copies the whole one. */
function Digest({ digest, name }: { digest: string; name: string }) {
  const intl = useIntl();
  const copy = useCopyText();
  return (
    <span className={styles.digest}>
      <code>{digest.slice(0, shownLetters)}…</code>
      <Button
        aria-label={intl.formatMessage({ id: 'admin.set.copy-digest' }, { name })}
        onClick={() => void copy(digest)}
      >
        <FormattedMessage id="admin.set.copy" />
      </Button>
    </span>
  );
}

function Published({ actor, at }: { actor: string; at: string }) {
  return (
    <>
      {actor === '' ? <FormattedMessage id="admin.history.bundle" /> : actor},{' '}
      <time dateTime={at}>
        <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
      </time>
    </>
  );
}

const Size = ({ bytes }: { bytes: number }) => (
  <FormattedNumber value={bytes / 1000} style="unit" unit="kilobyte" maximumFractionDigits={1} />
);

function Sizes({ sizes }: { sizes: RemoteOfSet['sizes'] }) {
  const { scripts, styles: sheets, others } = sumSizes(sizes);
  return (
    <>
      <Fact name="admin.set.scripts">
        <Size bytes={scripts} />
      </Fact>
      <Fact name="admin.set.styles">
        <Size bytes={sheets} />
      </Fact>
      <Fact name="admin.set.others">
        <Size bytes={others} />
      </Fact>
    </>
  );
}

/** The files of a build as a table, which is made when it is opened: there may be hundreds. */
function Files({ remote: { name, integrity, sizes } }: { remote: RemoteOfSet }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const files = Object.entries(integrity).sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <FormattedMessage id="admin.set.files" values={{ count: files.length }} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </summary>
      {isOpen && (
        <Table
          caption={intl.formatMessage({ id: 'admin.set.files-of' }, { name })}
          hideCaption
          stacks="labelled"
          rows={files}
          rowKey={([file]) => file}
          columns={[
            {
              ...{ id: 'file', header: <FormattedMessage id="admin.set.file" /> },
              cell: ([file]) => <span className={styles.hash}>{file}</span>,
            },
            {
              ...{ id: 'size', header: <FormattedMessage id="admin.set.size" />, numeric: true },
              cell: ([file]) => (sizes[file] === undefined ? '–' : <Size bytes={sizes[file]} />),
            },
            {
              ...{ id: 'hash', header: <FormattedMessage id="admin.set.hash" /> },
              cell: ([, hash]) => <code className={styles.hash}>{hash}</code>,
            },
          ]}
        />
      )}
    </details>
  );
}
