import { FormattedMessage } from '@repaso/shell-api';
import { Button, FieldError } from '@repaso/ui';
import { countWords } from '@repaso/text';
import { hasWrongWords } from './segments.ts';
import type { Segment } from './segments.ts';
import styles from './lesson-form.module.css';

interface WordsNoticeProps {
  segment: Segment;
  /** Called to remove the times of the segment's words. */
  onRemoveWords: () => void;
}

/** Says that the times of a segment's words do not fit its text, or that the segment has lost them. */
export function WordsNotice({ segment, onRemoveWords }: WordsNoticeProps) {
  const { text, words, hasLostWords } = segment;
  if (hasWrongWords(segment)) {
    return (
      <div className={styles.wrongWords} data-wrong-words>
        <FieldError>
          <FormattedMessage
            id="admin.lessons.words-wrong"
            values={{ words: countWords(text), times: words?.length ?? 0 }}
          />
        </FieldError>
        <Button icon="trash" onClick={onRemoveWords}>
          <FormattedMessage id="admin.lessons.words-remove" />
        </Button>
      </div>
    );
  }
  if (hasLostWords !== true) return null;
  return (
    <div role="status" className={styles.lostWords}>
      <FormattedMessage id="admin.lessons.words-lost" />
    </div>
  );
}
