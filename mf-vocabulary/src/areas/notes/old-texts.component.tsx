import { useState } from 'react';
import { demoUserId } from '@repaso/contracts';
import { FormattedDate, FormattedMessage, errorMessageId, useIntl } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import { readOldTexts } from './notes.resource.ts';
import type { OldText } from './notes.resource.ts';
import styles from './notes.module.css';

type Answer = readonly OldText[] | { code: string };

/** Texts that another device's have replaced, once somebody asks for them; there is no server to ask in the demo. */
export function useOldTexts(userId: string, noteId: string) {
  const [found, setFound] = useState<Answer | null>(null);
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    setFound(await readOldTexts(userId, noteId));
    setLooking(false);
  };
  return { canLook: userId !== demoUserId, isLooking, look, found, forget: () => setFound(null) };
}

interface OldTextsProps {
  found: Answer;
  /** Writes an old text into the note again. */
  onTake: (text: string) => void;
}

/** What two devices wrote offline at once can be read and had back here. */
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
