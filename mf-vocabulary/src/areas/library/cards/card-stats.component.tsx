import { effectiveEntries, isLeech, countLapses, unknownRating } from '@repaso/leitner';
import { FormattedDate, FormattedMessage, useIntl, useModal } from '@repaso/shell-api';
import { Badge, Button } from '@repaso/ui';
import type { Schedule } from './card.resource.ts';
import { BoxMeter } from './box-meter.component.tsx';
import { DueMark } from './due-mark.component.tsx';
import { directionName, historyNames } from './message-ids.ts';
import styles from './cards.module.css';

/** Number of history entries shown with the card. A dialog shows all of them. */
const linesBeside = 3;

type Line = Exclude<ReturnType<typeof effectiveEntries>[number], { kind: 'show' }>;

interface CardStatsProps {
  /** The schedule of the card, and the second one if the card has two. */
  schedules: readonly Schedule[];
  today: string;
}

/** Statistics of a card: box, next day, numbers of reviews and lapses, and the latest history entries. */
export function CardStats({ schedules, today }: CardStatsProps) {
  const lines = effectiveEntries(schedules.flatMap(({ log }) => log))
    .filter((entry): entry is Line => entry.kind !== 'show')
    .reverse();
  return (
    <div className={styles.stats}>
      {schedules.map((schedule) => (
        <Facts key={schedule.card.id} {...schedule} {...{ today }} isNamed={schedules.length > 1} />
      ))}
      <div className={styles.historyHead}>
        <h2>
          <FormattedMessage id="vocabulary.cards.history" />
        </h2>
        {lines.length > linesBeside && <WholeHistory lines={lines} />}
      </div>
      {lines.length === 0 ? (
        <p>
          <FormattedMessage id="vocabulary.cards.history-empty" />
        </p>
      ) : (
        <History lines={lines.slice(0, linesBeside)} />
      )}
    </div>
  );
}

interface FactsProps extends Schedule {
  today: string;
  /** Whether the direction is named, because the card has another schedule. */
  isNamed: boolean;
}

function Facts({ card, log, today, isNamed }: FactsProps) {
  const facts = [
    ['vocabulary.cards.fact.box', <BoxFact key="box" box={card.leitnerBox} />],
    ['vocabulary.cards.fact.next', <NextFact key="next" card={card} today={today} />],
    ['vocabulary.cards.fact.reviews', card.reviewCount],
    ['vocabulary.cards.fact.lapses', <LapsesFact key="lapses" lapses={countLapses(log)} />],
  ] as const;
  return (
    <>
      {isNamed && (
        <p className={styles.standing}>
          <FormattedMessage id={directionName(card)} />
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>
              <FormattedMessage id={name} />
            </dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function History({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className={styles.history} data-history>
      {lines.map((entry) => (
        <li key={entry.id}>
          <Day day={entry.day} /> <What entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function WholeHistory({ lines }: { lines: readonly Line[] }) {
  const intl = useIntl();
  const modal = useModal();
  const show = () =>
    modal.open({
      variant: 'info',
      title: intl.formatMessage({ id: 'vocabulary.cards.history' }),
      body: <History lines={lines} />,
    });
  return (
    <Button onClick={show}>
      <FormattedMessage id="vocabulary.cards.history-all" values={{ count: lines.length }} />
    </Button>
  );
}

function BoxFact({ box }: { box: number }) {
  return (
    <>
      {box} <BoxMeter box={box} />
    </>
  );
}

function NextFact({ card, today }: Pick<Schedule, 'card'> & Pick<CardStatsProps, 'today'>) {
  if (card.dueDay === null || card.suspended) return <DueMark card={card} today={today} />;
  return <Day day={card.dueDay} />;
}

function LapsesFact({ lapses }: { lapses: number }) {
  return (
    <>
      {lapses}{' '}
      {isLeech(lapses) && (
        <Badge tone="danger">
          <FormattedMessage id="vocabulary.cards.leech" />
        </Badge>
      )}
    </>
  );
}

/** Shows a calendar day, `YYYY-MM-DD`. It is formatted in UTC, so that no time zone moves it to another day. */
function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className={styles.day}>
      <FormattedDate value={day} timeZone="UTC" day="numeric" month="short" year="numeric" />
    </time>
  );
}

function What({ entry }: { entry: Line }) {
  if (entry.kind !== 'answer') return <FormattedMessage id={historyNames[entry.kind]} />;
  const isKnown = entry.rating !== unknownRating;
  return (
    <span className={isKnown ? styles.known : styles.unknown}>
      {isKnown ? '✓' : '×'}{' '}
      <FormattedMessage
        id={isKnown ? 'vocabulary.cards.was.known' : 'vocabulary.cards.was.unknown'}
        values={{ box: entry.after.leitnerBox }}
      />
    </span>
  );
}
