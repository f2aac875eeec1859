import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { LocalCard } from '@repaso/card-store';
import { useAttempt, useAuth, useIntl, useToast } from '@repaso/shell-api';
import { keptReports } from './kept-reports.ts';
import type { Visit } from './session.ts';

type SharedCard = LocalCard & { sourceDeckId: string; sourceCardId: string };

/** A card whose error is being reported, with the dialog for it. */
interface OpenReport {
  card: SharedCard;
  Dialog: ComponentType<{ card: SharedCard; onClose: () => void }>;
}

const isShared = (card: LocalCard): card is SharedCard =>
  card.sourceDeckId !== null && card.sourceCardId !== null;

/**
 * Returns the function that opens the dialog to report an error of the current card, and the dialog while it is open.
 * `report` is null while the card's answer is hidden, for a card of the learner's own and in the demo.
 */
export function useCardReport({ question: card, side, isOver }: Visit<LocalCard>): {
  report: (() => void) | null;
  dialog: ReactNode;
} {
  const { isDemo } = useAuth();
  const intl = useIntl();
  const attempt = useAttempt();
  const [opened, setOpened] = useState<OpenReport | null>(null);
  const isShown = side === 'answer' || isOver;
  // A dialog that cannot be loaded must not take the screen down, as a lazy component would.
  const open = (shared: SharedCard) =>
    attempt(
      async () => {
        const { ReportDialog } = await import('./report-dialog.component.tsx');
        setOpened({ card: shared, Dialog: ReportDialog });
      },
      intl.formatMessage({ id: 'study.report.failed' }),
    );
  return {
    report: isShown && !isDemo && isShared(card) ? () => void open(card) : null,
    dialog: opened !== null && <opened.Dialog card={opened.card} onClose={() => setOpened(null)} />,
  };
}

/** Returns how many reports were sent. Their code is loaded only if there are any; without it, they stay. */
async function sendKept(userId: string): Promise<number> {
  if (keptReports(userId).length === 0) return 0;
  const code = await import('./card-report.resource.ts').catch(() => null);
  return code === null ? 0 : code.sendKeptReports(userId);
}

/** Sends reports that were kept without a connection: when the screen opens and when the connection returns. */
export function useKeptReports(userId: string): void {
  const intl = useIntl();
  const toast = useToast();
  useEffect(() => {
    const send = () =>
      void sendKept(userId).then((count) => {
        if (count > 0)
          toast.show({
            tone: 'success',
            text: intl.formatMessage({ id: 'study.report.sentLater' }, { count }),
          });
      });
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [userId, intl, toast]);
}
