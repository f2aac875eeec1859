import { useSyncExternalStore } from 'react';
import { FooterSlot, FormattedMessage, FormattedNumber, useIntl } from '@repaso/shell-api';
import { Button, ErrorPanel, keyHintsOf, KeyHints, Panel, Spinner, useKeyTable } from '@repaso/ui';
import { useAudio } from './audio.hook.ts';
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
        <RecordingState practice={practice} isBroken={isBroken} />
        <audio ref={audio} preload="auto" data-recording />
        <div
          ref={host}
          className={styles.waveform}
          hidden={recording.recording === null || isBroken}
          aria-hidden="true"
          data-waveform={isDrawn ? 'ready' : 'loading'}
        />
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

function RecordingState({ practice, isBroken }: { practice: LessonPractice; isBroken: boolean }) {
  const intl = useIntl();
  const { recording, lesson } = practice;
  if (recording.failure !== null) {
    return (
      <ReadFailed
        title="study.listening.recording-failed"
        hint="study.listening.recording-hint"
        failure={recording.failure}
        retry={recording.load}
      />
    );
  }
  if (isBroken) {
    return (
      <ErrorPanel title={<FormattedMessage id="study.listening.recording-failed" />}>
        <FormattedMessage id="study.listening.recording-broken" />
      </ErrorPanel>
    );
  }
  if (recording.recording !== null) return null;
  if (recording.isLoading)
    return <Spinner label={intl.formatMessage({ id: 'study.listening.recording-loading' })} />;
  return (
    <Button icon="download" onClick={recording.load}>
      <FormattedMessage
        id="study.listening.load"
        values={{ size: <FileSize bytes={lesson.audio.bytes} /> }}
      />
    </Button>
  );
}

/** A size in kilobytes or megabytes. */
export function FileSize({ bytes }: { bytes: number }) {
  const isSmall = bytes < 1_000_000;
  return (
    <FormattedNumber
      value={bytes / (isSmall ? 1000 : 1_000_000)}
      style="unit"
      unit={isSmall ? 'kilobyte' : 'megabyte'}
      maximumFractionDigits={isSmall ? 0 : 1}
    />
  );
}
