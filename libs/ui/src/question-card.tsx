import type { ComponentProps, Key, ReactNode } from 'react';
import { CardFace } from './card-face.tsx';
import type { CardFaceProps } from './card-face.tsx';
import { CardStage } from './card-round.tsx';
import { FlipCard } from './flip-card.tsx';
import { IconButton } from './icon-button.tsx';
import { Text } from './text.tsx';
import { useHasPainted } from './use-has-painted.ts';

/** Text of one side of a card, with its language and example. */
export type FaceText = Pick<CardFaceProps, 'text' | 'lang' | 'example' | 'exampleLang'>;

export interface QuestionCardProps extends Omit<ComponentProps<'section'>, 'children'> {
  question: FaceText;
  answer: FaceText;
  isTurned: boolean;
  /**
   * Tells two questions of the same component apart: with another value the next card appears without the turn
   * animation, and an element outside of it, such as the section, keeps the focus.
   */
  showing?: Key;
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
 * A card of a session: it shows the question, and after a turn the answer with the question above it. Give each
 * question its own `key` or `showing`; otherwise the next card appears with the turn animation. `showing` is faster: the
 * section stays, so a focus in it is not lost, and browsers compute styles an extra time when they remove an element
 * with the focus.
 */
export function QuestionCard(props: QuestionCardProps) {
  const { question, answer, isTurned, showing, onTurn, turnLabel, ...rest } = props;
  const { caption, footer, answerFooter, actions, ...stage } = rest;
  const sides = { question, answer, isTurned, onTurn, turnLabel, caption, footer, answerFooter, actions };
  return (
    <CardStage {...stage}>
      <Sides key={showing} {...sides} />
    </CardStage>
  );
}

/** The hidden answer is rendered once the question is painted, so that the next card is there sooner. */
function Sides(props: Omit<QuestionCardProps, keyof ComponentProps<'section'> | 'showing'>) {
  const { question, answer, isTurned, onTurn, turnLabel, caption, footer, answerFooter, actions } = props;
  const hasPainted = useHasPainted();
  return (
    <FlipCard
      flipped={isTurned}
      onFlip={onTurn}
      flipLabel={turnLabel}
      front={<CardFace {...question} caption={caption} footer={footer} />}
      back={
        (hasPainted || isTurned) && (
          <CardFace {...answer} caption={<AskedText {...question} />} footer={answerFooter} />
        )
      }
      actions={actions}
    />
  );
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
