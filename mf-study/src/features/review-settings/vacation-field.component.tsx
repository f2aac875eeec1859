import { useState } from 'react';
import { useLive } from '@repaso/card-store';
import type { CardStore } from '@repaso/card-store';
import { maxVacationDays } from '@repaso/contracts';
import type { LearnerSettings } from '@repaso/contracts';
import { addVacation } from '@repaso/leitner';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Field, FieldError, TextInput } from '@repaso/ui';
import { vacationFault } from './vacation.ts';
import type { VacationFault } from './vacation.ts';
import styles from './review-settings.module.css';

type Vacations = LearnerSettings['vacations'];

interface VacationFieldProps {
  store: CardStore;
  value: Vacations;
  onSave: (vacations: Vacations) => void;
}

/** Form for a vacation, with the present one and the coming ones. */
export function VacationField({ store, value, onSave }: VacationFieldProps) {
  const today = useLive(() => store.today(), [store]) ?? '';
  const [days, setDays] = useState({ from: '', until: '' });
  const [fault, setFault] = useState<VacationFault | null>(null);
  const add = () => {
    const found = vacationFault(days, value, today);
    setFault(found);
    if (found !== null) return;
    onSave(addVacation(value, days));
    setDays({ from: '', until: '' });
  };
  const remove = (vacation: Vacations[number]) => onSave(value.filter((one) => one !== vacation));
  const dayField = (name: keyof typeof days) => (
    <Field label={<FormattedMessage id={`study.vacation.${name}`} />}>
      <TextInput
        type="date"
        value={days[name]}
        aria-invalid={fault !== null || undefined}
        onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      />
    </Field>
  );
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>
        <FormattedMessage id="study.vacation.title" />
      </legend>
      <p className={styles.hint}>
        <FormattedMessage id="study.vacation.hint" />
      </p>
      <div className={styles.dates}>
        {dayField('from')}
        {dayField('until')}
      </div>
      {fault !== null && (
        <FieldError>
          <FormattedMessage id={`study.vacation.fault.${fault}`} values={{ days: maxVacationDays }} />
        </FieldError>
      )}
      <div className={styles.vacations}>
        <Button onClick={add}>
          <FormattedMessage id="study.vacation.add" />
        </Button>
        <Planned vacations={value.filter(({ until }) => until >= today)} onRemove={remove} />
      </div>
    </fieldset>
  );
}

/** The present vacation and the coming ones, each with a button to remove it. */
function Planned({
  vacations,
  onRemove,
}: {
  vacations: Vacations;
  onRemove: (vacation: Vacations[number]) => void;
}) {
  const intl = useIntl();
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return vacations.map((vacation) => {
    const days = intl.formatDateTimeRange(Date.parse(vacation.from), Date.parse(vacation.until), format);
    return (
      <div key={`${vacation.from} ${vacation.until}`} className={styles.vacation}>
        <span>{days}</span>
        <Button
          variant="quiet"
          aria-label={intl.formatMessage({ id: 'study.vacation.remove' }, { days })}
          onClick={() => onRemove(vacation)}
        >
          <FormattedMessage id="study.vacation.remove-short" />
        </Button>
      </div>
    );
  });
}
