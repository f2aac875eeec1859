import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { CardLine, CardStore } from '@repaso/card-store';
import { errorMessageId, FormattedMessage, useNavigate } from '@repaso/shell-api';
import { Button, ErrorPanel, Form } from '@repaso/ui';
import { excessOf, problemsOf } from '../../../shared/card-draft.ts';
import type { CardDraft } from '../../../shared/card-draft.ts';
import { CardFields } from '../../../shared/card-fields.component.tsx';
import type { Draft } from '../../../shared/draft.hook.ts';
import { CardPreview } from './card-preview.component.tsx';
import { nextDraft } from './manual-draft.ts';
import { ownWords, repeatedBy } from './own-words.ts';
import { Repeats } from './repeats.component.tsx';
import { useSaving } from './saving.hook.ts';
import styles from './manual.module.css';

interface ManualFormProps {
  store: CardStore;
  lines: readonly CardLine[];
  draft: Draft<CardDraft>;
  /** True for the draft of a word that another screen passed. */
  isForWord: boolean;
}

export function ManualForm({ store, lines, draft, isForWord }: ManualFormProps) {
  const { value, change } = draft;
  const navigate = useNavigate();
  const front = useRef<HTMLInputElement>(null);
  const [hasTried, setTried] = useState(false);
  const [isFlipped, setFlipped] = useState(false);
  const { save, failure } = useSaving(store);
  const words = useMemo(() => ownWords(lines), [lines]);
  const written = useDeferredValue(value.frontValue);
  const problems = problemsOf(value);

  const next = () => {
    setTried(false);
    setFlipped(false);
    if (isForWord) {
      draft.discard();
      navigate('/vocabulary/create/manual', { replace: true });
      return;
    }
    change(nextDraft(value));
    front.current?.focus();
  };
  const leave = () => {
    draft.discard();
    navigate('/vocabulary/create');
  };
  const submit = async ({ nativeEvent: { submitter } }: SubmitEvent) => {
    setTried(true);
    if (Object.keys(problems).length > 0 || !(await save(value))) return;
    if (submitter instanceof HTMLButtonElement && submitter.value === 'leave') leave();
    else next();
  };
  return (
    <Form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      onFocus={({ target }) => {
        const { lang } = target;
        if (lang !== '') setFlipped(lang === 'ru');
      }}
    >
      <CardFields
        draft={value}
        problems={hasTried ? problems : excessOf(value)}
        onChange={(changed) => change({ ...value, ...changed })}
        knownTags={words.tags}
        knownCategories={words.categories}
        frontRef={front}
        underFront={<Repeats cards={repeatedBy(words, written)} />}
      />
      <CardPreview draft={value} isFlipped={isFlipped} onFlip={() => setFlipped(!isFlipped)} />
      {failure !== null && (
        <ErrorPanel title={<FormattedMessage id="vocabulary.manual.failed" />}>
          <FormattedMessage id={errorMessageId(failure)} />
        </ErrorPanel>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" keyHint="Ctrl ⏎">
          <FormattedMessage id="vocabulary.manual.save-next" />
        </Button>
        <Button type="submit" value="leave">
          <FormattedMessage id="vocabulary.manual.save-leave" />
        </Button>
      </div>
    </Form>
  );
}
