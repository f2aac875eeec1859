import { useSyncExternalStore } from 'react';
import { FooterSlot, FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, ErrorPanel, keyHintsOf, KeyHints, Panel, Spinner, useKeyTable } from '@repaso/ui';
import { useAudio } from './audio.hook.ts';
import { FileSize } from './file-size.component.tsx';
import type { LessonPractice } from './lesson-practice.hook.ts';
import { clockText } from './lesson-texts.ts';
import { PlayerControls } from './player-controls.component.tsx';
import { playerKeys } from './player-keys.ts';
import { jumpMs, rates } from './player.ts';
import type { Player } from './player.ts';
import { ReadFailed } from './read-failed.component.tsx';
import { SegmentPanel } from './segment-panel.component.tsx';
import styles from './listening.module.css';

/** The recording with its waveform, the current segment, and the controls. */
export function PlayerPanel({ practice }: { practice: LessonPractice }) {
  const intl = useIntl();
  const { lesson, recording, player, state } = practice;
  const { segments } = lesson;
  const { audio, host, isReady, isDrawn, isBroken } = useAudio(recording.recording, player, {
    segments,
    at: state.at,
  });
  usePlayerKeys(practice);
  return (
    <Panel
      title={<FormattedMessage id="study.listening.recording" />}
      aside={<Clock player={player} durationMs={lesson.audio.durationMs} />}
    >
      <div className={styles.stack}>
        <RecordingFailed practice={practice} isBroken={isBroken} />
        <audio ref={audio} preload="auto" data-recording />
        <div
          className={styles.waveform}
          hidden={recording.failure !== null || isBroken}
          data-waveform={isDrawn ? 'ready' : 'loading'}
        >
          <div ref={host} className={styles.drawing} aria-hidden="true" />
          {recording.recording === null && <RecordingAwaited practice={practice} />}
        </div>
        <SegmentPanel practice={practice} isReady={isReady} />
        {!practice.isDictating && <PlayerControls practice={practice} isReady={isReady} />}
      </div>
      <FooterSlot>
        <KeyHints
          label={intl.formatMessage({ id: 'study.listening.keys' })}
          hints={hintsOf(practice.isDictating, (id) => intl.formatMessage({ id }))}
        />
      </FooterSlot>
    </Panel>
  );
}

/** Keys that the field of the dictation handles itself. */
const dictationHints = [
  { keys: 'enter', label: 'study.listening.key.check' },
  { keys: 'shift+enter', label: 'study.listening.key.again' },
  { keys: 'esc', label: 'study.listening.key.leave' },
];

const hintsOf = (isDictating: boolean, say: (id: string) => string) =>
  isDictating
    ? dictationHints.map(({ keys, label }) => ({ keys, label: say(label) }))
    : keyHintsOf(playerKeys, say, say('study.keys.space'));

function usePlayerKeys({ player, state, isShown, setShown, isDictating, setDictating }: LessonPractice) {
  const { at, rate } = state;
  const changeRate = (step: 1 | -1) => {
    const next = rates[rates.indexOf(rate) + step];
    if (next !== undefined) player.setRate(next);
  };
  const actions = {
    play: player.toggle,
    repeat: player.playSegment,
    loop: player.toggleLoop,
    back: () => player.jump(-jumpMs),
    forward: () => player.jump(jumpMs),
    previous: () => player.choose(at - 1),
    next: () => player.choose(at + 1),
    slower: () => changeRate(-1),
    faster: () => changeRate(1),
    text: () => setShown(at, !isShown(at)),
    dictate: () => setDictating(true),
  };
  useKeyTable(playerKeys, isDictating ? {} : actions);
}

/** The position in the recording. It renders alone, because it changes with every frame. */
function Clock({ player, durationMs }: { player: Player; durationMs: number }) {
  const second = useSyncExternalStore(player.position.subscribe, () => clockText(player.position.get()));
  return (
    <span data-clock>
      {second} / {clockText(durationMs)}
    </span>
  );
}

function RecordingFailed({ practice, isBroken }: { practice: LessonPractice; isBroken: boolean }) {
  const { failure, load } = practice.recording;
  if (failure !== null) {
    return (
      <ReadFailed
        title="study.listening.recording-failed"
        hint="study.listening.recording-hint"
        failure={failure}
        retry={load}
      />
    );
  }
  if (!isBroken) return null;
  return (
    <ErrorPanel title={<FormattedMessage id="study.listening.recording-failed" />}>
      <FormattedMessage id="study.listening.recording-broken" />
    </ErrorPanel>
  );
}

/** In the place of the waveform: that the recording loads, or a button that loads a large one. */
function RecordingAwaited({ practice }: { practice: LessonPractice }) {
  const intl = useIntl();
  const { recording, lesson } = practice;
  return (
    <div className={styles.waiting}>
      {recording.isLoading ? (
        <Spinner label={intl.formatMessage({ id: 'study.listening.recording-loading' })} />
      ) : (
        <Button icon="download" onClick={recording.load}>
          <FormattedMessage
            id="study.listening.load"
            values={{ size: <FileSize bytes={lesson.audio.bytes} /> }}
          />
        </Button>
      )}
    </div>
  );
}
