import type { AnswerPreview } from '@repaso/card-store';
import type { useIntl } from '@repaso/shell-api';

/** Returns when a card comes again after an answer, as short text: `10 min`, `3 d`, `2 meses`, or `hoy`. */
export function intervalText(intl: ReturnType<typeof useIntl>, { days, minutes }: AnswerPreview): string {
  const unit = (value: number, of: 'minute' | 'hour' | 'day' | 'month' | 'year') =>
    intl.formatNumber(value, { style: 'unit', unit: of, unitDisplay: 'short', maximumFractionDigits: 1 });
  if (days === 0 && minutes !== null)
    return minutes < 90 ? unit(minutes, 'minute') : unit(minutes / 60, 'hour');
  if (days === 0) return intl.formatRelativeTime(0, 'day', { numeric: 'auto' });
  if (days < 60) return unit(days, 'day');
  return days < 365 ? unit(days / 30.4, 'month') : unit(days / 365.25, 'year');
}
