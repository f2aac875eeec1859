import { useCallback, useState, useSyncExternalStore } from 'react';
import { useLive } from '@repaso/card-store';
import type { CardStore } from '@repaso/card-store';
import type { LessonProgress, LessonSegment, LessonView } from '@repaso/contracts';
import { useLinkedCards } from './listening.resource.ts';
import { createPlayer } from './player.ts';
import type { Player, PlayerState } from './player.ts';
import { useRecording } from './recording.resource.ts';
import type { Recording } from './recording.resource.ts';
import { useWordCards } from './word-cards.resource.ts';
import type { FindCard } from './word-cards.resource.ts';

/** What the parts of a lesson's page share. */
export interface LessonPractice {
  store: CardStore;
  lesson: LessonView;
  recording: Recording;
  player: Player;
  state: PlayerState;
  /** The current segment; undefined in a lesson without segments. */
  segment: LessonSegment | undefined;
  progress: LessonProgress | undefined;
  findCard: FindCard;
  /** Returns whether the text of a segment is shown. */
  isShown: (index: number) => boolean;
  setShown: (index: number, isShown: boolean) => void;
  setAllShown: (areShown: boolean) => void;
  /** True while the current segment is to be written down. */
  isDictating: boolean;
  setDictating: (isDictating: boolean) => void;
}

/** Texts are hidden at first, so that the learner listens before reading. */
function useShownTexts(count: number) {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const set = useCallback(
    (index: number, isShown: boolean) =>
      setShown((before) => {
        const next = new Set(before);
        if (isShown) next.add(index);
        else next.delete(index);
        return next;
      }),
    [],
  );
  const setAll = (areShown: boolean) =>
    setShown(new Set(areShown ? Array.from({ length: count }, (_, at) => at) : []));
  return { isShown: (index: number) => shown.has(index), setShown: set, setAllShown: setAll };
}

export function useLessonPractice(store: CardStore, lesson: LessonView): LessonPractice {
  const { id: lessonId, segments } = lesson;
  const [player] = useState(() =>
    createPlayer({
      segments,
      onHeard: (index) => {
        const startMs = segments[index]?.startMs;
        // A full storage shows its own notice.
        if (startMs !== undefined) void store.recordHeard({ lessonId, startMs }).catch(() => undefined);
      },
    }),
  );
  const state = useSyncExternalStore(player.state.subscribe, player.state.get);
  const recording = useRecording(store.userId, lesson);
  const findCard = useWordCards(useLinkedCards(store.userId, lesson.vocabularyDeckId));
  const all = useLive(() => store.lessonProgress().catch(() => undefined), [store]);
  const [isDictating, setDictating] = useState(false);
  return {
    ...{ store, lesson, recording, player, state, isDictating, setDictating, findCard },
    ...useShownTexts(segments.length),
    segment: segments[state.at],
    progress: all?.get(lessonId),
  };
}
