import { lazy, startTransition, Suspense, useOptimistic, useRef, useState } from 'react';
import type { CardStore } from '@repaso/card-store';
import { ladders } from '@repaso/contracts';
import type { Algorithm, Ladder, LearnerSettings } from '@repaso/contracts';
import { schedules } from '@repaso/leitner';
import { FormattedMessage, useAttempt, useIntl } from '@repaso/shell-api';
import { Button, Field, RadioGroup, Select, Skeleton, Text } from '@repaso/ui';
import { algorithmNames } from './algorithm-names.ts';
import { DayStartField } from './day-start-field.component.tsx';
import { CardsPerDayField } from './cards-per-day-field.component.tsx';
import { DirectionChoice } from './direction-choice.component.tsx';
import { GapsField } from './gaps-field.component.tsx';
import { MinutesField } from './minutes-field.component.tsx';
import { VacationField } from './vacation-field.component.tsx';
import { FsrsFields } from './fsrs-fields.component.tsx';
import { saveReviewSettings } from './review-settings.resource.ts';
import type { ReviewSettings } from './review-settings.resource.ts';
import { SteppedFields } from './stepped-fields.component.tsx';
import { deviceZone, timeZones } from './time-zones.ts';
import styles from './review-settings.module.css';

const algorithmHints: Record<Algorithm, string> = {
  LEITNER: 'study.review.algorithm-hint',
  SM2: 'study.review.algorithm-sm2',
  ANKI: 'study.review.algorithm-anki',
  FSRS: 'study.review.algorithm-fsrs',
};

const ladderNames: Record<Ladder, string> = {
  study: 'study.review.ladder.study',
  default: 'study.review.ladder.default',
  long: 'study.review.ladder.long',
};

/** The intervals of a ladder after each answer 'known', in days. Box 0 is left out, because no answer leads to it. */
const intervalsOf = (ladder: Ladder) => schedules[ladder].slice(1).join(' · ');

interface ReviewFormProps {
  store: CardStore;
  settings: LearnerSettings;
}

const mergeSettings = (settings: LearnerSettings, changes: Partial<ReviewSettings>) => ({
  ...settings,
  ...changes,
});

/** The form of the review settings. Every change is stored at once on the device. */
export function ReviewForm({ store, settings: stored }: ReviewFormProps) {
  const [isSaved, setSaved] = useState(false);
  // Shows a change before it is stored. Otherwise a radio button would jump back for a moment.
  const [settings, show] = useOptimistic(stored, mergeSettings);
  const attempt = useAttempt();
  const latest = useRef(0);
  const save = (changes: Partial<ReviewSettings>) => {
    const number = (latest.current += 1);
    // Outside of the transition: inside, React would render it only after the change was stored.
    setSaved(false);
    startTransition(async () => {
      show(changes);
      const isStored = await attempt(() => saveReviewSettings(store, changes));
      if (number === latest.current) setSaved(isStored);
    });
  };
  return (
    <div className={styles.form}>
      <AlgorithmChoice value={settings.algorithm} onChange={(algorithm) => save({ algorithm })} />
      <Text tone="muted" size="label">
        <FormattedMessage id="study.review.switching" />
      </Text>
      <CompareButton {...{ store, settings }} onChoose={(algorithm) => save({ algorithm })} />
      {settings.algorithm === 'LEITNER' && (
        <LadderChoice value={settings.ladder} onChange={(ladder) => save({ ladder })} />
      )}
      {settings.algorithm === 'FSRS' && <FsrsFields {...{ store, settings, save }} />}
      {(settings.algorithm === 'ANKI' || settings.algorithm === 'FSRS') && (
        <SteppedFields settings={settings} save={save} />
      )}
      <CardsPerDayField
        of="new-cards"
        value={settings.newCardsPerDay}
        onSave={(newCardsPerDay) => save({ newCardsPerDay })}
      />
      <CardsPerDayField
        of="reviews"
        value={settings.reviewsPerDay}
        onSave={(reviewsPerDay) => save({ reviewsPerDay })}
      />
      <DirectionChoice value={settings.direction} onChange={(direction) => save({ direction })} />
      <MinutesField value={settings.minutesPerDay} onSave={(minutesPerDay) => save({ minutesPerDay })} />
      {settings.minutesPerDay !== null && <PlanOfBacklog {...{ store, settings }} />}
      <VacationField {...{ store, value: settings.vacations }} onSave={(vacations) => save({ vacations })} />
      <GapsField value={settings.asksGaps} onChange={(asksGaps) => save({ asksGaps })} />
      <DayStartField value={settings.dayStart} onSave={(dayStart) => save({ dayStart })} />
      <ZoneField value={settings.zone} onChange={(zone) => save({ zone })} />
      <p role="status" className={styles.status}>
        {isSaved && (
          <Text as="span" tone="accent" size="label" mono>
            <FormattedMessage id="study.review.saved" />
          </Text>
        )}
      </p>
    </div>
  );
}

const BacklogPlan = lazy(async () => ({
  default: (await import('./backlog-plan.component.tsx')).BacklogPlan,
}));

function PlanOfBacklog(props: ReviewFormProps) {
  const intl = useIntl();
  return (
    <Suspense fallback={<Skeleton label={intl.formatMessage({ id: 'study.review.loading' })} lines={3} />}>
      <BacklogPlan {...props} />
    </Suspense>
  );
}

const Comparison = lazy(async () => ({ default: (await import('./comparison.component.tsx')).Comparison }));

/** Button that opens the comparison of the algorithms. Its code is loaded then. */
function CompareButton(props: ReviewFormProps & { onChoose: (algorithm: Algorithm) => void }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button icon="chart" onClick={() => setOpen(true)}>
          <FormattedMessage id="study.compare.open" />
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<Skeleton label={intl.formatMessage({ id: 'study.review.loading' })} lines={4} />}>
      <Comparison {...props} />
    </Suspense>
  );
}

function AlgorithmChoice({
  value,
  onChange,
}: {
  value: Algorithm;
  onChange: (algorithm: Algorithm) => void;
}) {
  const options = Object.entries(algorithmNames) as [Algorithm, string][];
  return (
    <RadioGroup
      legend={<FormattedMessage id="study.review.algorithm" />}
      value={value}
      onChange={onChange}
      options={options.map(([algorithm, name]) => ({
        value: algorithm,
        label: name,
        hint: <FormattedMessage id={algorithmHints[algorithm]} />,
      }))}
    />
  );
}

function LadderChoice({ value, onChange }: { value: Ladder; onChange: (ladder: Ladder) => void }) {
  return (
    <RadioGroup
      legend={<FormattedMessage id="study.review.ladder" />}
      value={value}
      onChange={onChange}
      options={ladders.map((ladder) => ({
        value: ladder,
        label: <FormattedMessage id={ladderNames[ladder]} />,
        hint: <FormattedMessage id="study.review.ladder-days" values={{ days: intervalsOf(ladder) }} />,
      }))}
    />
  );
}

/** Value of the option for the device's own zone; not a name of a zone. */
const ofDevice = 'device';

function ZoneField({ value, onChange }: { value: string | null; onChange: (zone: string | null) => void }) {
  const intl = useIntl();
  const device = intl.formatMessage({ id: 'study.review.zone-device' }, { zone: deviceZone() });
  return (
    <Field
      label={<FormattedMessage id="study.review.zone" />}
      hint={<FormattedMessage id="study.review.zone-hint" />}
    >
      <Select
        value={value ?? ofDevice}
        onChange={({ target }) => onChange(target.value === ofDevice ? null : target.value)}
        options={[
          { value: ofDevice, label: device },
          ...timeZones(value).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
      />
    </Field>
  );
}
