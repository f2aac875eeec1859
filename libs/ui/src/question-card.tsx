import type { ComponentProps, ReactNode } from 'react';
import { CardFace } from './card-face.tsx';
import type { CardFaceProps } from './card-face.tsx';
import { CardStage } from './card-round.tsx';
import { FlipCard } from './flip-card.tsx';
import { IconButton } from './icon-button.tsx';
import { Text } from './text.tsx';

/** The text of one side of a card. */
export type FaceText = Pick<CardFaceProps, 'text' | 'lang' | 'example'>;

export interface QuestionCardProps extends Omit<ComponentProps<'section'>, 'children'> {
  question: FaceText;
  answer: FaceText;
  isTurned: boolean;
  /** Without it a press does not turn the card. */
  onTurn?: () => void;
  /** Accessible name of the press that turns the card. */
  turnLabel: string;
  /** Shown above the question, such as the part of speech. */
  caption?: ReactNode;
  /** Shown below the question. */
  footer?: ReactNode;
  /** Shown below the answer. */
  answerFooter?: ReactNode;
  /** Buttons on the card. */
  actions?: ReactNode;
}

/** A card of a session: it asks, and turns to the answer with the question above it. Give each turn its own `key`. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, answer, isTurned, onTurn, turnLabel, caption, footer, answerFooter, actions, ...stage } =
    props;
  return (
    <CardStage {...stage}>
      <FlipCard
        flipped={isTurned}
        onFlip={onTurn}
        flipLabel={turnLabel}
        front={<CardFace {...question} caption={caption} footer={footer} />}
        back={<CardFace {...answer} caption={<AskedText {...question} />} footer={answerFooter} />}
        actions={actions}
      />
    </CardStage>
  );
}

/** The question, small, for the caption of its answer. */
export function AskedText({ text, lang }: Pick<FaceText, 'text' | 'lang'>) {
  return (
    <Text as="span" lang={lang} tone="muted">
      {text}
    </Text>
  );
}

/** Reads a card aloud; nothing without a voice (`onListen` is null). */
export function ListenButton({ label, onListen }: { label: string; onListen: (() => void) | null }) {
  return onListen !== null && <IconButton icon="speaker" label={label} onClick={onListen} />;
}
