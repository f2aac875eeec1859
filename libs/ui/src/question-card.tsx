import { memo, useEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { afterPaint } from './after-paint.ts';
import { CardFace } from './card-face.tsx';
import type { CardFaceProps } from './card-face.tsx';
import { CardStage } from './card-round.tsx';
import { FlipCard } from './flip-card.tsx';
import { IconButton } from './icon-button.tsx';
import { Text } from './text.tsx';

/** Text of one side of a card, with its language and example. */
export type FaceText = Pick<CardFaceProps, 'text' | 'lang' | 'example' | 'exampleLang'>;

export interface QuestionCardProps extends Omit<ComponentProps<'section'>, 'children'> {
  question: FaceText;
  answer: FaceText;
  isTurned: boolean;
  /**
   * Number of the question, if one card shows several, one after another. With another number, the next question appears
   * without the turn animation.
   */
  showing?: number;
  /** Called after a press on the card. If it is missing, pressing the card does nothing. */
  onTurn?: () => void;
  /** Name of the invisible button that turns the card, for screen readers. */
  turnLabel: string;
  /** Shown above the question, for example its part of speech. */
  caption?: ReactNode;
  /** Shown below the question. */
  footer?: ReactNode;
  /** Shown below the answer. */
  answerFooter?: ReactNode;
  /** Buttons in the corner of the card, such as listen. */
  actions?: ReactNode;
}

/**
 * A card of a session: it shows the question, and after a turn the answer with the question above it. Give each question
 * its own `key` or `showing`. A new `key` replaces all elements of the card. A new `showing` keeps them and changes
 * their texts, which is faster and keeps the focus. The hidden answer is rendered once the question is painted, so that the next
 * question is there sooner.
 */
export function QuestionCard(props: QuestionCardProps) {
  const { question, answer, isTurned, showing = 0, onTurn, turnLabel, ...rest } = props;
  const { caption, footer, answerFooter, actions, ...stage } = rest;
  const isPainted = useHasPainted(showing);
  const isReady = isPainted || isTurned;
  return (
    <CardStage {...stage} data-arrival={showing % 2 === 0 ? 'even' : 'odd'}>
      <FlipCard
        flipped={isTurned}
        isInstant={!isPainted}
        onFlip={onTurn}
        flipLabel={turnLabel}
        front={<CardFace {...question} caption={caption} footer={footer} />}
        back={
          <Delayed isReady={isReady}>
            {isReady && <CardFace {...answer} caption={<AskedText {...question} />} footer={answerFooter} />}
          </Delayed>
        }
        actions={actions}
      />
    </CardStage>
  );
}

/** Renders its children when `isReady` is true. Otherwise it keeps the children that it has rendered before. */
const Delayed = memo(
  ({ children }: { isReady: boolean; children: ReactNode }) => children,
  (_, { isReady }) => !isReady,
);

/** Returns whether the question with the number `showing` was painted. Returns true in static HTML. */
function useHasPainted(showing: number): boolean {
  const [painted, setPainted] = useState(typeof document === 'undefined' ? showing : null);
  useEffect(() => afterPaint(() => setPainted(showing)), [showing]);
  return painted === showing;
}

/** The question in small letters, shown above its answer. */
export function AskedText({ text, lang }: Pick<FaceText, 'text' | 'lang'>) {
  return (
    <Text as="span" lang={lang} tone="muted">
      {text}
    </Text>
  );
}

/**
 * A button that reads the card aloud. Renders nothing if `onListen` is null, which means that the browser has no
 * Spanish voice.
 */
export function ListenButton({ label, onListen }: { label: string; onListen: (() => void) | null }) {
  return onListen !== null && <IconButton icon="speaker" label={label} onClick={onListen} />;
}
