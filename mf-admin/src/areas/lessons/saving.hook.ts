import { useRef, useState } from 'react';
import type { LessonView } from '@repaso/contracts';
import { failureOf, useIntl, useNavigate, useToast } from '@repaso/shell-api';
import type { CodedFailure } from '@repaso/shell-api';
import type { KeptDraft } from '../../shared/draft/kept-draft.hook.ts';
import { bodyOf, changesOf, draftOf } from './lesson-draft.ts';
import type { LessonDraft } from './lesson-draft.ts';
import { createLesson, readLesson, updateLesson } from './lessons.resource.ts';

export interface Saving {
  save: () => Promise<void>;
  isSaving: boolean;
  /** Why the last attempt failed; null if it did not, or if another person was faster. */
  failure: CodedFailure | null;
  /** Id of the deck that the last attempt was refused for; null if another reason refused it. */
  refusedDeck: string | null;
  /** The lesson as another person has saved it meanwhile; null without a conflict. */
  current: LessonView | null;
}

/**
 * Saves a draft: as a new lesson, or as changes of the version that the author saw. Only one request runs at a time. A
 * repeated request for a new lesson has the same id, so that it never creates two.
 */
export function useSaving(lesson: LessonView | null, kept: KeptDraft<LessonDraft>): Saving {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const isSending = useRef(false);
  const [newId] = useState(() => crypto.randomUUID());
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CodedFailure | null>(null);
  const [refusedDeck, setRefusedDeck] = useState<string | null>(null);
  const [current, setCurrent] = useState<LessonView | null>(null);

  const send = async () => {
    const { content: draft, version } = kept;
    if (lesson === null) return createLesson({ id: newId, ...bodyOf(draft) });
    // After a conflict the draft is compared with what the other person has saved.
    const base = draftOf(current?.version === version ? current : lesson);
    return updateLesson(lesson.id, { version, ...changesOf(draft, base) });
  };
  const fail = async (error: unknown) => {
    const found = failureOf(error);
    if (found.code === 'DECK_NOT_FOUND') return setRefusedDeck(kept.content.vocabularyDeckId);
    if (found.code !== 'EDIT_CONFLICT' || lesson === null) return setFailure(found);
    setCurrent(await readLesson(lesson.id));
  };
  const save = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setSaving(true);
    setFailure(null);
    setRefusedDeck(null);
    try {
      await send();
      kept.forget();
      toast.show({ tone: 'success', text: intl.formatMessage({ id: 'admin.lessons.saved' }) });
      navigate('/admin/listening');
    } catch (error) {
      await fail(error).catch((reading: unknown) => setFailure(failureOf(reading)));
    } finally {
      isSending.current = false;
      setSaving(false);
    }
  };
  return {
    save,
    isSaving,
    failure,
    refusedDeck,
    current: current !== null && current.version > kept.version ? current : null,
  };
}
