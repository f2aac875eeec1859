import type { CardStore } from '@repaso/card-store';
import { addDays } from '@repaso/leitner';

/** When cards return next, and how many. */
export interface Return {
  count: number;
  isTomorrow: boolean;
  /** Noon of that day, for a formatter of the device's own zone. */
  date: Date;
}

/** The next day with cards; null when none is scheduled. */
export async function readReturn(store: Pick<CardStore, 'nextReturn' | 'today'>): Promise<Return | null> {
  const [next, today] = await Promise.all([store.nextReturn(), store.today()]);
  if (next === null) return null;
  const { day, count } = next;
  return { count, isTomorrow: day === addDays(today, 1), date: new Date(`${day}T12:00:00`) };
}
