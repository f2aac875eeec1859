/**
 * A script of its own, a small part of the shell's size, which the browser has long before. It sends the first calls, so that
 * their responses come beside the code that needs them, shows the first card, and runs the shell.
 */
import { keepBeginning } from './beginning.ts';
import type { EarlyCalls } from './beginning.ts';
import { drawFirstCard } from './draw-first-card.ts';
import { drawKeptScreen } from './draw-kept-screen.ts';
import { readKeptScreen } from './kept-screen.ts';
import { preloadFonts } from './preload-fonts.ts';
import { nextPaint, pageParsed, runShell, screenParsed } from './run-shell.ts';
import { sendEarlyCalls } from './send-early-calls.ts';
import { readPreferences, showPreferences } from './show-preferences.ts';

/** Milliseconds for which the shell waits for the first card of a new device. */
const longestWait = 1_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const read = (key: string) => localStorage.getItem(key);
const shell = document.querySelector<HTMLMetaElement>('meta[name="repaso-shell"]')?.content ?? '';

async function begin(): Promise<void> {
  const calls = sendEarlyCalls(document, (key) => read(key) !== null);
  keepBeginning({ calls });
  showPreferences(readPreferences(read));
  const kept = readKeptScreen(read, { shell, path: location.pathname });
  if (kept !== null) preloadFonts(document, kept.fonts);
  await screenParsed(document);
  if (kept !== null) keepBeginning({ calls, screen: await drawKeptScreen(document, kept) });
  else await beginWithFirstCard(calls);
  // The evaluation of the shell takes so long that what the page shows would be painted after it.
  await nextPaint(document);
}

async function beginWithFirstCard(calls: EarlyCalls): Promise<void> {
  const screen = drawFirstCard(document, calls.startSync);
  if (screen === undefined) return;
  keepBeginning({ calls, screen });
  // On a fast connection the response comes before the shell could have been evaluated.
  await Promise.race([screen.filled, pause(longestWait)]);
}

// Without storage, with a damaged value in it, or without a style sheet, the page begins as on a new device.
void begin()
  .catch(() => undefined)
  // The shell reads the release set at the end of the page.
  .then(() => pageParsed(document))
  .then(() => runShell(document));
