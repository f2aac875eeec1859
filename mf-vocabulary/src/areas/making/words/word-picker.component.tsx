import { useDeferredValue, useMemo, useState } from 'react';
import { demoUserId } from '@repaso/contracts';
import { FormattedMessage } from '@repaso/shell-api';
import { Button, Panel, Text } from '@repaso/ui';
import { useLearner } from '../../../learner.resource.ts';
import { useOwnLines } from '../../../shared/own-lines.resource.ts';
import { slotCount } from '../ai-cards/ai-card.ts';
import { useAiCards } from '../ai-cards/ai-cards.resource.ts';
import { found, toggled } from './choice.ts';
import type { Choice } from './choice.ts';
import { ChosenWords } from './chosen-words.component.tsx';
import { contextOf, generationOf, useGeneration, useQuota } from '../ai-cards/generation.resource.ts';
import { GenerationProgress } from '../ai-cards/generation-progress.component.tsx';
import { GeneratorLine } from '../ai-cards/generator-line.component.tsx';
import { useIsOnline } from '../ai-cards/online.hook.ts';
import { freeSlots } from '../ai-cards/slots.ts';
import { knownWords, suggestedAt, tokensOf } from './tokens.ts';
import { WordLegend } from './word-legend.component.tsx';
import { WordText } from './word-text.component.tsx';
import styles from './word-picker.module.css';

interface WordPickerProps {
  userId: string;
  /** The text of the note while it is edited. */
  text: string;
}

/** Reason why no words can be sent now, as a message id; null when they can. */
function useRefusal(userId: string, free: number): string | null {
  const isOnline = useIsOnline();
  if (userId === demoUserId) return 'vocabulary.ai.words.demo';
  if (!isOnline) return 'vocabulary.ai.words.offline';
  return free === 0 ? 'vocabulary.ai.words.no-room' : null;
}

/** Lets the learner choose words of a text and generates cards for them. */
export function WordPicker({ userId, text }: WordPickerProps) {
  const written = useDeferredValue(text);
  const tokens = useMemo(() => tokensOf(written), [written]);
  const lines = useOwnLines(useLearner(userId));
  const cards = useAiCards(userId);
  const { jobs } = useGeneration(userId);
  const known = useMemo(
    () =>
      knownWords([
        ...(lines ?? []).map(({ frontValue }) => frontValue),
        ...Object.values(cards ?? {}).map(({ word }) => word),
      ]),
    [lines, cards],
  );
  const [picked, setPicked] = useState<readonly Choice[]>([]);
  const choices = useMemo(() => found(tokens, picked), [tokens, picked]);
  const free = cards === undefined ? 0 : freeSlots(cards, jobs);
  const refusal = useRefusal(userId, free);
  const isAsked = useIsOnline() && userId !== demoUserId;
  const quota = useQuota(userId, isAsked);

  const toggle = (at: number) => setPicked(toggled(tokens, choices, at, free));
  const suggest = () => {
    const places = suggestedAt(tokens, known).slice(0, free);
    setPicked(places.reduce<Choice[]>((chosen, at) => toggled(tokens, chosen, at, free), []));
  };
  const generate = () => {
    if (refusal !== null) return;
    const words = choices.slice(0, free).map((choice) => choice.text);
    generationOf(userId).begin(words.map((word) => ({ word, context: contextOf(written, word) })));
    setPicked([]);
  };
  return (
    <Panel
      title={<FormattedMessage id="vocabulary.ai.words.title" />}
      aside={<FormattedMessage id="vocabulary.ai.words.room" values={{ free, slots: slotCount }} />}
    >
      <div className={styles.picker}>
        {isAsked && <GeneratorLine quota={quota} />}
        {refusal !== null && (
          <Text tone="due" size="label">
            <FormattedMessage id={refusal} />
          </Text>
        )}
        {tokens.some(({ isWord }) => isWord) ? (
          <>
            <WordLegend />
            <WordText tokens={tokens} known={known} choices={choices} onToggle={toggle} />
            <ChosenWords tokens={tokens} choices={choices} onChange={setPicked} />
            <div className={styles.actions}>
              <Button variant="primary" icon="terminal" disabled={choices.length === 0} onClick={generate}>
                <FormattedMessage id="vocabulary.ai.words.generate" values={{ count: choices.length }} />
              </Button>
              <Button disabled={free === 0} onClick={suggest}>
                <FormattedMessage id="vocabulary.ai.words.suggest" />
              </Button>
            </div>
          </>
        ) : (
          <Text tone="muted">
            <FormattedMessage id="vocabulary.ai.words.no-text" />
          </Text>
        )}
        <GenerationProgress userId={userId} />
      </div>
    </Panel>
  );
}
