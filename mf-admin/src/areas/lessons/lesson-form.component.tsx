import { useState } from 'react';
import type { ReactNode } from 'react';
import type { LessonView } from '@repaso/contracts';
import { FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Button, Form, LinkButton, Skeleton } from '@repaso/ui';
import { DraftNotice } from '../../shared/draft/draft-notice.component.tsx';
import type { DraftStorage, StoredDraft } from '../../shared/draft/draft-storage.ts';
import { useKeptDraft } from '../../shared/draft/kept-draft.hook.ts';
import { useStoredDraft } from '../../shared/draft/stored-draft.hook.ts';
import { ConflictPanel } from './conflict-panel.component.tsx';
import { DeleteButton } from './delete-button.component.tsx';
import { draftOf, emptyDraft, problemsOf, readDraft } from './lesson-draft.ts';
import type { LessonDraft } from './lesson-draft.ts';
import { FactFields, TranscriptField } from './lesson-fields.component.tsx';
import { RecordingPanel } from './recording-panel.component.tsx';
import { SaveFailure } from './save-failure.component.tsx';
import { useSaving } from './saving.hook.ts';
import { withoutWords } from './segments.ts';
import { SegmentsPanel } from './segments-panel.component.tsx';
import styles from './lesson-form.module.css';

/** Form of a lesson: a new one, or `lesson` as it is stored. What is typed is kept on this device until it is saved. */
export function LessonForm({ lesson }: { lesson: LessonView | null }) {
  const intl = useIntl();
  const { storage, stored } = useStoredDraft({ kind: 'lesson', id: lesson?.id ?? null, parse: readDraft });
  if (stored === undefined)
    return <Skeleton label={intl.formatMessage({ id: 'admin.lessons.reading' })} lines={8} />;
  return <LoadedForm {...{ lesson, storage, stored }} />;
}

interface LoadedFormProps {
  lesson: LessonView | null;
  storage: DraftStorage<LessonDraft>;
  stored: StoredDraft<LessonDraft> | null;
}

function LoadedForm({ lesson, storage, stored }: LoadedFormProps) {
  const begin = { content: lesson === null ? emptyDraft : draftOf(lesson), version: lesson?.version ?? 0 };
  const kept = useKeptDraft({ storage, stored, ...begin });
  const [hasTried, setTried] = useState(false);
  const { save, isSaving, failure, refusedDeck, current } = useSaving(lesson, kept);
  const { content: draft } = kept;
  const change = (changes: Partial<LessonDraft>) => kept.change({ ...draft, ...changes });
  const found = problemsOf(draft);
  const isRefused = refusedDeck !== null && refusedDeck === draft.vocabularyDeckId;
  const problems = {
    ...(hasTried && found),
    ...(isRefused && { vocabularyDeckId: 'admin.lessons.deck-refused' }),
  };
  const submit = async () => {
    setTried(true);
    if (Object.keys(found).length === 0) await save();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {kept.restoredFrom !== null && (
        <DraftNotice
          savedAt={kept.restoredFrom}
          onDiscard={() => kept.restart(begin.content, begin.version)}
        />
      )}
      {current !== null && <ConflictPanel kept={kept} current={current} />}
      <RecordingPanel
        audio={draft.audio}
        error={problems.audio}
        onStored={(audio) => change(withAudio(draft, audio))}
      />
      {draft.audio !== null && (
        <SegmentsPanel
          source={{
            audioFile: draft.audio.audioFile,
            lessonId: lesson?.audioFile === draft.audio.audioFile ? lesson.id : null,
          }}
          durationMs={draft.audio.durationMs}
          segments={draft.segments}
          onChange={(segments) => change({ segments })}
        />
      )}
      <TranscriptField {...{ draft, problems, onChange: change }} />
      <FactFields {...{ draft, problems, onChange: change }} />
      {failure !== null && <SaveFailure failure={failure} />}
      <FormActions isSaving={isSaving}>
        {lesson !== null && <DeleteButton lesson={lesson} version={kept.version} onDeleted={kept.forget} />}
      </FormActions>
    </Form>
  );
}

function FormActions({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="primary" busy={isSaving}>
        <FormattedMessage id="admin.lessons.save" />
      </Button>
      <LinkButton asChild>
        <Link to="/admin/listening">
          <FormattedMessage id="admin.lessons.back" />
        </Link>
      </LinkButton>
      {children}
    </div>
  );
}

/** Segments behind the end of another recording are cut off. The times of words belong to the recording. */
function withAudio(draft: LessonDraft, audio: NonNullable<LessonDraft['audio']>): Partial<LessonDraft> {
  const segments = draft.segments
    .filter(({ startMs }) => startMs < audio.durationMs)
    .map((segment) => ({ ...segment, endMs: Math.min(segment.endMs, audio.durationMs) }))
    .map((segment) => (audio.audioFile === draft.audio?.audioFile ? segment : withoutWords(segment)));
  return { audio, segments };
}
