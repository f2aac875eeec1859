import type { SyncStart } from '@repaso/contracts';
import type { BegunScreen } from '@repaso/shell-api/host';
import type { DrawnScreen } from './drawn-screen.ts';
import { fillCard } from './fill-card.ts';
import type { ShownCard } from './fill-card.ts';
import { enableCard } from './enable-card.ts';

/** The part of the response to `startSync` that is read here. */
interface Start {
  data: Pick<SyncStart, 'cards' | 'settings' | 'summary'>;
}

/** Returns the first card; null without one. */
function firstCard({ columns, rows }: SyncStart['cards']): ShownCard | null {
  const [row] = rows;
  if (row === undefined) return null;
  return Object.fromEntries(columns.map((column, at) => [column, row[at]])) as unknown as ShownCard;
}

/** Whether the learner's screen has the form of the static one: two answers, and no field for a gap. */
const isPlain = ({ algorithm, answerButtons, asksGaps }: SyncStart['settings']) =>
  !asksGaps && (answerButtons !== 4 || algorithm === 'LEITNER' || algorithm === 'SM2');

function fillFigures(root: Element, { studiedToday, remaining, total }: SyncStart['summary']): void {
  const figures = root.querySelectorAll('[data-figure] dd');
  for (const [at, value] of [studiedToday, remaining, total].entries()) {
    const figure = figures[at];
    if (figure !== undefined) figure.textContent = String(value);
  }
  const count = root.querySelector('[role="progressbar"] + *');
  if (count !== null) count.textContent = `${studiedToday}/${studiedToday + remaining}`;
}

/** Resolves when the browser has read the shell's style sheet. */
function stylesRead(page: Document): Promise<unknown> {
  const link = page.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (link === null || link.sheet !== null) return Promise.resolve();
  return new Promise((resolve) => link.addEventListener('load', resolve));
}

/**
 * Requests the fonts of the card's texts. Otherwise the browser requests them when it has laid the card out in fallback
 * fonts, and lays it out again when they arrive.
 */
async function loadCardFonts(page: Document): Promise<void> {
  await stylesRead(page);
  // One letter of each alphabet: each has a font file of its own.
  await page.fonts.load("1em 'IBM Plex Serif'", 'aя');
}

/**
 * Shows the first card of a new device on the static screen that came with the page, if it came with one.
 *
 * @param response that of `startSync`, with which the card store begins, too; missing if the device has cards
 * @returns the screen, with a promise that resolves when it shows the card, or when the response has no card to show
 */
export function drawFirstCard(
  page: Document,
  response?: Promise<Response>,
): (DrawnScreen & { filled: Promise<void> }) | undefined {
  const root = page.querySelector('#repaso-first-paint:has([data-blank])');
  if (root === null) return undefined;
  if (response !== undefined) void loadCardFonts(page).catch(() => undefined);
  let begun: () => BegunScreen | null = () => null;
  const filled = response
    ?.then((one) => one.clone().json() as Promise<Start>)
    .then(({ data: { cards, settings, summary } }) => {
      const card = firstCard(cards);
      if (card === null || !isPlain(settings) || !root.isConnected) return;
      fillCard(root, card);
      fillFigures(root, summary);
      root.querySelector('[data-blank]')?.removeAttribute('data-blank');
      const use = enableCard(page, root, card.id);
      begun = () => ({ state: card.id, ...use() });
    })
    // The shell handles a failed call.
    .catch(() => undefined);
  return { links: [], begun: () => begun(), filled: filled ?? Promise.resolve() };
}
