import { useState } from 'react';
import { demoUserId } from '@repaso/contracts';
import { FormattedDate, FormattedMessage, errorMessageId, useIntl } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import { readOldTexts } from './notes.resource.ts';
import type { OldText } from './notes.resource.ts';
import styles from './notes.module.css';

type OldTextsResult = readonly OldText[] | { code: string };

/** Loads the replaced texts of a note on demand. The demo has no server, so it has none. */
export function useOldTexts(userId: string, noteId: string) {
  const [found, setFound] = useState<OldTextsResult | null>(null);
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    setFound(await readOldTexts(userId, noteId));
    setLooking(false);
  };
  return { canLook: userId !== demoUserId, isLooking, look, found, forget: () => setFound(null) };
}

interface OldTextsProps {
  found: OldTextsResult;
  /** Restores an old text into the note. */
  onTake: (text: string) => void;
}

/** Shows the replaced texts of a note, for example after edits on two offline devices, and restores one. */
export function OldTexts({ found, onTake }: OldTextsProps) {
  if ('code' in found) {
    return (
      <p className={styles.quiet}>
        <FormattedMessage id={errorMessageId(found.code)} />
      </p>
    );
  }
  if (found.length === 0) {
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="vocabulary.notes.old-none" />
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {found.map((old) => (
        <Old key={old.textStamp} old={old} onTake={onTake} />
      ))}
    </ul>
  );
}

/** Length of the time at the start of a stamp. */
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
