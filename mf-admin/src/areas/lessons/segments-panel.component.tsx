import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { limits } from '@repaso/contracts';
import { errorMessageId, failureOf, FormattedMessage, isApiError, useIntl } from '@repaso/shell-api';
import {
  Button,
  classNames,
  EmptyState,
  ErrorPanel,
  IconButton,
  KeyHints,
  keyHintsOf,
  Panel,
  Spinner,
  TextInput,
  useKeyTable,
} from '@repaso/ui';
import type { KeyRow } from '@repaso/ui';
import { insert, resize, withoutWords, withTexts } from './segments.ts';
import type { Segment } from './segments.ts';
import { TimeInput } from './time-input.component.tsx';
import { timeText } from './time-text.ts';
import { useWaveform } from './waveform.hook.ts';
import type { RecordingSource } from './waveform.hook.ts';
import { WordsNotice } from './words-notice.component.tsx';
import styles from './lesson-form.module.css';

/** Length of a segment that is added while listening, in milliseconds, before its end is set. */
const newLengthMs = 3000;
const stepMs = 1000;
const zooms = [0, 40, 80, 160, 320];

type Action = 'play' | 'start' | 'end' | 'add' | 'back' | 'forward' | 'previous' | 'next';
const keys: readonly KeyRow<Action>[] = [
  { action: 'play', keys: [' '], hint: 'admin.lessons.key.play' },
  { action: 'add', keys: ['n'], hint: 'admin.lessons.key.add' },
  { action: 'start', keys: ['i'], hint: 'admin.lessons.key.start' },
  { action: 'end', keys: ['o'], hint: 'admin.lessons.key.end' },
  { action: 'back', keys: ['ArrowLeft'], hint: 'admin.lessons.key.seek', shownAs: '←→' },
  { action: 'forward', keys: ['ArrowRight'] },
  { action: 'next', keys: ['j'], hint: 'admin.lessons.key.choose', shownAs: 'j k' },
  { action: 'previous', keys: ['k'] },
];

interface SegmentsPanelProps {
  source: RecordingSource;
  durationMs: number;
  segments: readonly Segment[];
  onChange: (segments: Segment[]) => void;
}

/** Panel with the waveform of the recording and its segments, which are set while listening: by pointer or by keys. */
export function SegmentsPanel(props: SegmentsPanelProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const editor = useSegmentEditor(props);
  const { waveform, failure, retry, host, isPlaying, clock, actions } = editor;
  useKeyTable(keys, waveform === null ? {} : actions);
  return (
    <Panel title={<FormattedMessage id="admin.lessons.segments" />} aside={props.segments.length}>
      <div className={styles.stack}>
        {waveform === null && failure === null && <Spinner label={say('admin.lessons.waveform-loading')} />}
        {failure !== null && <WaveformFailed failure={failure} retry={retry} />}
        <div
          ref={host}
          className={styles.waveform}
          role="group"
          aria-label={say('admin.lessons.waveform')}
          data-ready={waveform !== null || undefined}
        />
        {waveform !== null && (
          <div className={styles.controls}>
            <Button icon="speaker" keyHint="␣" onClick={actions.play} data-play>
              <FormattedMessage id={isPlaying ? 'admin.lessons.pause' : 'admin.lessons.play'} />
            </Button>
            <span className={styles.time} data-time>
              <span ref={clock}>{timeText(0)}</span> / {timeText(props.durationMs)}
            </span>
            <Button icon="plus" onClick={actions.add}>
              <FormattedMessage id="admin.lessons.add-segment" />
            </Button>
            <ZoomButton onZoom={(pixels) => waveform.zoom(pixels)} />
          </div>
        )}
        <KeyHints
          label={say('admin.lessons.keys')}
          hints={keyHintsOf(keys, say, say('admin.lessons.key.space'))}
        />
        <SegmentList {...props} editor={editor} />
      </div>
    </Panel>
  );
}

function ZoomButton({ onZoom }: { onZoom: (pixels: number) => void }) {
  const [level, setLevel] = useState(0);
  const step = () => {
    const next = (level + 1) % zooms.length;
    setLevel(next);
    onZoom(zooms[next] ?? 0);
  };
  return (
    <Button icon="search" onClick={step}>
      <FormattedMessage id="admin.lessons.zoom" values={{ level: level + 1, most: zooms.length }} />
    </Button>
  );
}

function WaveformFailed({ failure, retry }: { failure: unknown; retry: () => void }) {
  return (
    <ErrorPanel
      title={<FormattedMessage id="admin.lessons.waveform-failed" />}
      action={
        <Button icon="sync" onClick={retry}>
          <FormattedMessage id="admin.retry" />
        </Button>
      }
    >
      {isApiError(failure) ? (
        <FormattedMessage id={errorMessageId(failureOf(failure).code)} values={failureOf(failure).params} />
      ) : (
        <FormattedMessage id="admin.lessons.waveform-undecoded" />
      )}
    </ErrorPanel>
  );
}

function useSegmentEditor({ source, durationMs, segments, onChange }: SegmentsPanelProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  // The time changes many times a second, so it is written without rendering the list of segments again.
  const clock = useRef<HTMLSpanElement>(null);
  const add = (startMs: number, endMs: number) => {
    const key = crypto.randomUUID();
    const changed = insert(segments, { key, startMs, endMs, durationMs });
    if (changed.length > segments.length) setSelected(key);
    onChange(changed);
  };
  const change = (key: string, times: { startMs?: number; endMs?: number }) =>
    onChange(resize(segments, key, { ...times, durationMs }));
  const drawn = useWaveform(
    source,
    { segments, selected },
    {
      onTime: (milliseconds) => {
        if (clock.current !== null) clock.current.textContent = timeText(milliseconds);
      },
      onPlaying: setPlaying,
      onResize: (key, startMs, endMs) => {
        setSelected(key);
        change(key, { startMs, endMs });
      },
      onDraw: add,
      onSelect: setSelected,
    },
  );
  const { waveform } = drawn;
  const position = () => waveform?.positionMs() ?? 0;
  const choose = (step: 1 | -1) => {
    const at = segments.findIndex(({ key }) => key === selected);
    const found = segments[at < 0 ? 0 : at + step];
    if (found === undefined) return;
    setSelected(found.key);
    waveform?.seek(found.startMs);
  };
  const actions: Record<Action, () => void> = {
    play: () => waveform?.toggle(),
    add: () => add(position(), position() + newLengthMs),
    start: () => selected !== null && change(selected, { startMs: position() }),
    end: () => selected !== null && change(selected, { endMs: position() }),
    back: () => waveform?.seek(position() - stepMs),
    forward: () => waveform?.seek(position() + stepMs),
    previous: () => choose(-1),
    next: () => choose(1),
  };
  return { ...drawn, selected, setSelected, isPlaying, clock, change, actions };
}

type Editor = ReturnType<typeof useSegmentEditor>;

function SegmentList({ segments, onChange, editor }: SegmentsPanelProps & { editor: Editor }) {
  if (segments.length === 0) {
    return <EmptyState level={3} title={<FormattedMessage id="admin.lessons.no-segments" />} />;
  }
  const replace = (changed: Segment) =>
    onChange(segments.map((segment) => (segment.key === changed.key ? changed : segment)));
  return (
    <ol className={styles.segments} onKeyDown={keepEnter}>
      {segments.map((segment, at) => (
        <SegmentLine
          key={segment.key}
          segment={segment}
          number={at + 1}
          editor={editor}
          onText={(texts) => replace(withTexts(segment, texts))}
          onRemoveWords={() => replace(withoutWords(segment))}
          onRemove={() => onChange(segments.filter(({ key }) => key !== segment.key))}
        />
      ))}
    </ol>
  );
}

/** Enter in a text of a segment must not save the lesson. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

type SegmentTexts = Partial<Pick<Segment, 'text' | 'translation'>>;

interface SegmentLineProps {
  segment: Segment;
  number: number;
  editor: Editor;
  onText: (texts: SegmentTexts) => void;
  /** Called to remove the times of the segment's words. */
  onRemoveWords: () => void;
  onRemove: () => void;
}

function SegmentLine({ segment, number, editor, onText, onRemoveWords, onRemove }: SegmentLineProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id }, { number });
  const { key, startMs, endMs, text, translation = '' } = segment;
  const { waveform, selected, setSelected, change } = editor;
  return (
    <li
      className={classNames(styles.segment, key === selected && styles.selected)}
      data-segment
      onFocus={() => setSelected(key)}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <TimeInput
        label={say('admin.lessons.segment-start')}
        value={startMs}
        onCommit={(ms) => change(key, { startMs: ms })}
      />
      <TimeInput
        label={say('admin.lessons.segment-end')}
        value={endMs}
        onCommit={(ms) => change(key, { endMs: ms })}
      />
      <TextInput
        className={styles.text}
        lang="es"
        aria-label={say('admin.lessons.segment-text')}
        value={text}
        maxLength={limits.segmentText}
        onChange={({ target }) => onText({ text: target.value })}
      />
      <IconButton
        icon="speaker"
        label={say('admin.lessons.segment-play')}
        disabled={waveform === null}
        onClick={() => waveform?.play(startMs, endMs)}
      />
      <IconButton icon="trash" label={say('admin.lessons.segment-remove')} onClick={onRemove} />
      <TextInput
        className={styles.translation}
        lang="ru"
        aria-label={say('admin.lessons.segment-translation')}
        placeholder={say('admin.lessons.segment-translation-hint')}
        value={translation}
        maxLength={limits.segmentText}
        onChange={({ target }) => onText({ translation: target.value })}
      />
      <WordsNotice segment={segment} onRemoveWords={onRemoveWords} />
    </li>
  );
}
