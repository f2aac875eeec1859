import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, IconButton, Select } from '@repaso/ui';
import type { LessonPractice } from './lesson-practice.hook.ts';
import { jumpMs, rates } from './player.ts';
import type { PlayerState } from './player.ts';
import styles from './listening.module.css';

interface PlayerControlsProps {
  practice: LessonPractice;
  /** True if the recording can be played. */
  isReady: boolean;
}

/** Buttons of the player: play, jump back, repeat the segment, choose a segment, speed. */
export function PlayerControls({ practice, isReady }: PlayerControlsProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { player, state, lesson } = practice;
  const { at, isPlaying, isLooping } = state;
  return (
    <div className={styles.controls}>
      <div className={styles.transport}>
        <IconButton
          icon="chevron-left"
          label={say('study.listening.previous')}
          disabled={at === 0}
          onClick={() => player.choose(at - 1)}
        />
        <Button
          variant="primary"
          className={styles.play}
          icon={isPlaying ? 'pause' : 'play'}
          disabled={!isReady}
          onClick={player.toggle}
          data-play
        >
          <FormattedMessage id={isPlaying ? 'study.listening.pause' : 'study.listening.play'} />
        </Button>
        <IconButton
          icon="chevron-right"
          label={say('study.listening.next')}
          disabled={at >= lesson.segments.length - 1}
          onClick={() => player.choose(at + 1)}
        />
      </div>
      <div className={styles.actions}>
        <Button disabled={!isReady} onClick={() => player.jump(-jumpMs)}>
          <FormattedMessage id="study.listening.back" />
        </Button>
        <Button icon="undo" disabled={!isReady || lesson.segments.length === 0} onClick={player.playSegment}>
          <FormattedMessage id="study.listening.repeat" />
        </Button>
        <Button
          icon="loop"
          disabled={lesson.segments.length === 0}
          aria-pressed={isLooping}
          lit={isLooping}
          onClick={player.toggleLoop}
        >
          <FormattedMessage id="study.listening.loop" />
        </Button>
        <RateSelect player={player} rate={state.rate} />
      </div>
    </div>
  );
}

function RateSelect({ player, rate }: Pick<LessonPractice, 'player'> & Pick<PlayerState, 'rate'>) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'study.listening.rate' });
  return (
    <Select
      aria-label={label}
      title={label}
      value={String(rate)}
      options={rates.map((value) => ({
        value: String(value),
        label: `× ${intl.formatNumber(value, { maximumFractionDigits: 2 })}`,
      }))}
      onChange={({ target }) => {
        const chosen = rates.find((value) => String(value) === target.value);
        if (chosen !== undefined) player.setRate(chosen);
      }}
    />
  );
}
