import type { CardStore } from '@repaso/card-store';
import type { LessonView } from '@repaso/contracts';
import { LessonFacts } from './lesson-facts.component.tsx';
import { useLessonPractice } from './lesson-practice.hook.ts';
import { OfflinePanel } from './offline-panel.component.tsx';
import { PlayerPanel } from './player-panel.component.tsx';
import { TranscriptPanel } from './transcript-panel.component.tsx';

interface LessonPageProps {
  store: CardStore;
  lesson: LessonView;
}

/** A lesson: what it is about, the player with the current segment, and the transcript. */
export function LessonPage({ store, lesson }: LessonPageProps) {
  const practice = useLessonPractice(store, lesson);
  return (
    <>
      <PlayerPanel practice={practice} />
      <TranscriptPanel practice={practice} />
      <OfflinePanel recording={practice.recording} bytes={lesson.audio.bytes} />
      <LessonFacts practice={practice} />
    </>
  );
}
