import type { ComponentType } from 'react';
import { renewFiles } from '../federation/remotes.ts';
import type { RemoteFailure } from '../federation/remote-loader.ts';
import { withTimeout } from '../federation/with-timeout.ts';
import { reportFailure } from '../report-failure.ts';
import type { Platform } from '../routes/platform-context.ts';
import type { RemotePanel } from './visible-panels.ts';

export type LoadedPanel =
  | { kind: 'ready'; Component: ComponentType }
  /** `hasStarted`: the remote itself was loaded, so only files of the panel can be missing. */
  | { kind: 'failed'; failure: RemoteFailure; hasStarted: boolean };

const timeoutMs = 15_000;

/**
 * Loads the remote of a settings panel, then the panel. Never rejects. With `mustRenew`, because a file of the panel
 * was missing, the remote's files are fetched from the server first.
 */
export async function loadPanel(
  { remotes, addTexts }: Pick<Platform, 'remotes' | 'addTexts'>,
  { entry, panel }: RemotePanel,
  mustRenew: boolean,
): Promise<LoadedPanel> {
  const start = await remotes.load(entry);
  if (start === null)
    return { kind: 'failed', failure: remotes.failureOf(entry.name) ?? 'broken', hasStarted: false };
  try {
    if (mustRenew) await renewFiles(entry);
    const open = start.settingsPanels?.[panel.id];
    if (open === undefined) throw new Error(`start() returned no settings panel ${panel.id}`);
    const { Component, messages } = await withTimeout(open(), timeoutMs);
    if (typeof Component !== 'function') throw new Error(`the settings panel ${panel.id} is no component`);
    if (messages !== undefined) await withTimeout(addTexts(entry.name, { messages }), timeoutMs);
    return { kind: 'ready', Component };
  } catch (error) {
    reportFailure(entry.name, error);
    return { kind: 'failed', failure: 'broken', hasStarted: true };
  }
}
