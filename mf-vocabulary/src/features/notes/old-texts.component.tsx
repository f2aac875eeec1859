import { useState } from 'react';
import { demoUserId } from '@repaso/contracts';
import { FormattedDate, FormattedMessage, errorMessageId, useIntl } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import { readOldTexts } from './notes.resource.ts';
import type { OldText } from './notes.resource.ts';
import styles from './notes.module.css';

interface OldTextsProps {
  userId: string;
  noteId: string;
  /** Writes an old text into the note again. */
  onTake: (text: string) => void;
}

type Looked = 'not yet' | 'looking' | readonly OldText[] | { code: string };

/** Texts that another device's have replaced: what two devices wrote offline at once can be read and had back here. */
export function OldTexts({ userId, noteId, onTake }: OldTextsProps) {
  const [looked, setLooked] = useState<Looked>('not yet');
  if (userId === demoUserId) return null;
  const look = () => {
    setLooked('looking');
    void readOldTexts(userId, noteId).then(setLooked);
  };
  const take = (text: string) => {
    onTake(text);
    setLooked('not yet');
  };
  return (
    <div className={styles.old}>
      <Button icon="rotate" busy={looked === 'looking'} onClick={look}>
        <FormattedMessage id="vocabulary.notes.old" />
      </Button>
      <div role="status">{typeof looked === 'object' && <Found looked={looked} onTake={take} />}</div>
    </div>
  );
}

interface FoundProps {
  looked: Exclude<Looked, string>;
  onTake: (text: string) => void;
}

function Found({ looked, onTake }: FoundProps) {
  if ('code' in looked) {
    return (
      <p className={styles.quiet}>
        <FormattedMessage id={errorMessageId(looked.code)} />
      </p>
    );
  }
  if (looked.length === 0) {
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="vocabulary.notes.old-none" />
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {looked.map((old) => (
        <Old key={old.textStamp} old={old} onTake={onTake} />
      ))}
    </ul>
  );
}

/** A stamp begins with its time. */
const timeLength = 24;

function Old({ old: { text, textStamp }, onTake }: { old: OldText; onTake: (text: string) => void }) {
  const intl = useIntl();
  const at = intl.formatDate(textStamp.slice(0, timeLength), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.oldText}>
      <span className={styles.facts}>
        <FormattedDate value={textStamp.slice(0, timeLength)} dateStyle="medium" timeStyle="short" />
        <FormattedMessage id="vocabulary.notes.length" values={{ count: text.length }} />
      </span>
      <Text lang="es" className={styles.excerpt}>
        {text}
      </Text>
      <Button
        icon="undo"
        aria-label={intl.formatMessage({ id: 'vocabulary.notes.old-take-of' }, { at })}
        onClick={() => onTake(text)}
      >
        <FormattedMessage id="vocabulary.notes.old-take" />
      </Button>
    </li>
  );
}
