import { useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Panel } from '@repaso/ui';
import type { DayFigures } from '@repaso/leitner/statistics';
import { stepOf, weeksOf } from './day-groups.ts';
import { Lead } from './lead.component.tsx';
import styles from './statistics.module.css';

const wide = '(width >= 1024px)';
const weeksOnDesktop = 53;
const weeksOnPhone = 17;
const moves: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

function watchWidth(listener: () => void) {
  const media = matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Panel with the days of a year, or of four months on a phone, by their number of answers. */
export function CalendarPanel({ days, today }: { days: readonly DayFigures[]; today: string }) {
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(wide).matches);
  const weeks = weeksOf(days, today, isWide ? weeksOnDesktop : weeksOnPhone);
  const shown = weeks.flat().filter((day) => day !== null);
  return (
    <Panel className={styles.whole} title={<FormattedMessage id="study.statistics.calendar" />}>
      <Lead>
        <FormattedMessage
          id="study.statistics.calendar-lead"
          values={{
            count: shown.filter(({ answers }) => answers > 0).length,
            days: shown.length,
          }}
        />
      </Lead>
      <DayGrid weeks={weeks} />
    </Panel>
  );
}

/** The days as a table with a row for each weekday. Arrow keys move from day to day. */
function DayGrid({ weeks }: { weeks: readonly (readonly (DayFigures | null)[])[] }) {
  const intl = useIntl();
  const table = useRef<HTMLTableElement>(null);
  const all = weeks.flat();
  const lastDay = all.findLastIndex((day) => day !== null);
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? lastDay, lastDay);
  const most = Math.max(1, ...all.map((day) => day?.answers ?? 0));
  const nameOf = ({ day, answers }: DayFigures) =>
    intl.formatMessage(
      { id: 'study.statistics.day-answers' },
      { day: intl.formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' }), count: answers },
    );
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = at + move;
    if (next < 0 || next > lastDay) return;
    setChosen(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
  };
  const chosenDay = all[at];
  return (
    <>
      <table
        ref={table}
        role="grid"
        className={styles.calendar}
        aria-label={intl.formatMessage({ id: 'study.statistics.calendar' })}
        onKeyDown={press}
      >
        <tbody>
          {Array.from({ length: 7 }, (_, weekday) => (
            <tr key={weekday}>
              <th scope="row">
                {intl.formatDate(mondayAnd(weekday), { weekday: 'narrow', timeZone: 'UTC' })}
              </th>
              {weeks.map((week, number) => (
                <DayCell
                  key={number}
                  index={number * 7 + weekday}
                  chosen={at}
                  day={week[weekday] ?? null}
                  {...{ most, nameOf }}
                  onChoose={setChosen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.chosen} aria-hidden="true">
        {chosenDay === null || chosenDay === undefined ? '' : nameOf(chosenDay)}
      </p>
    </>
  );
}

interface DayCellProps {
  index: number;
  /** Index of the day that the tab key reaches. */
  chosen: number;
  day: DayFigures | null;
  /** Number of answers on the busiest day. */
  most: number;
  nameOf: (day: DayFigures) => string;
  onChoose: (index: number) => void;
}

function DayCell({ index, chosen, day, most, nameOf, onChoose }: DayCellProps) {
  if (day === null) return <td />;
  return (
    <td
      aria-label={nameOf(day)}
      data-at={index}
      data-step={stepOf(day.answers, most)}
      tabIndex={index === chosen ? 0 : -1}
      onFocus={() => onChoose(index)}
      onPointerDown={() => onChoose(index)}
    >
      <span />
    </td>
  );
}

/** Returns a date of the weekday, 0 for Monday. */
const mondayAnd = (weekday: number) => new Date(Date.UTC(1970, 0, 5 + weekday));
