import type { LocalCard } from '@repaso/card-store';
import { gapFaces } from '@repaso/practice';
import type { Gap, Side } from '@repaso/practice';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { CardStage, IconButton, ListenButton, Text, TypedCard, usePainted } from '@repaso/ui';
import { Difference } from '../../shared/difference.component.tsx';
import type { GapVerdict, GradedGap } from './grade-gap.ts';
import type { Visit } from './session.ts';

const tones = { right: 'accent', slip: 'due', wrong: 'danger' } as const;
const glyphs = { right: '✓', slip: '≈', wrong: '×' };

const verdicts: Record<GapVerdict, string> = {
  exact: 'study.gap.exact',
  'other-layout': 'study.gap.other-layout',
  'accent-slip': 'study.gap.accent-slip',
  'article-or-case-slip': 'study.gap.case-slip',
  'other-form': 'study.gap.other-form',
  wrong: 'study.gap.wrong',
  none: 'study.gap.none',
};

interface GapCardProps {
  visit: Visit<LocalCard>;
  gap: Gap;
  /** The grade of the typed word; null while the card asks. */
  graded: GradedGap | null;
  onSeen: (visit: number, side: Side) => void;
  onListen: (() => void) | null;
  onReport: (() => void) | null;
}

/** A card that asks for its word by a gap in its example; after the check it shows the grade and the whole example. */
export function GapCard({ visit, gap, graded, onSeen, onListen, onReport }: GapCardProps) {
  const intl = useIntl();
  const { question: card, number, side, response } = visit;
  const { question, answer } = gapFaces(card, gap);
  usePainted(number, side, onSeen);
  return (
    <CardStage
      data-rating={response ?? undefined}
      data-outcome={graded?.outcome}
      aria-label={intl.formatMessage({ id: 'study.card.name' })}
    >
      <TypedCard
        question={question}
        answer={answer}
        caption={<span lang="ru">{card.backValue}</span>}
        verdict={graded && <Verdict card={card} {...graded} />}
        tone={graded === null ? undefined : tones[graded.outcome]}
        actions={
          <>
            {onReport !== null && (
              <IconButton
                icon="warning"
                label={intl.formatMessage({ id: 'study.report.open' })}
                onClick={onReport}
              />
            )}
            <ListenButton label={intl.formatMessage({ id: 'study.card.listen' })} onListen={onListen} />
          </>
        }
      />
    </CardStage>
  );
}

function Verdict({ card, verdict, outcome, grade }: GradedGap & { card: LocalCard }) {
  const isRight = verdict === 'exact' || verdict === 'none';
  return (
    <>
      <Text as="p" mono strong tone={tones[outcome]}>
        <span aria-hidden="true">{glyphs[outcome]} </span>
        <FormattedMessage id={verdicts[verdict]} />
      </Text>
      {!isRight && <Difference grade={grade} />}
      <Text as="p" size="label" tone="muted">
        <span lang="es">{card.frontValue}</span> — <span lang="ru">{card.backValue}</span>
      </Text>
    </>
  );
}
