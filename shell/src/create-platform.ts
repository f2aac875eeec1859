import { createExternalStore } from '@repaso/external-store';
import { splitLocalePath } from '@repaso/shell-api/host';
import { call, instanceId } from '@repaso/shell-api';
import { onFailure, reportFailure } from './report-failure.ts';
import { currentOverride, storeOverrideFromAddress, withOverride } from './dev/override.ts';
import { deviceStorage as storage, tabStorage } from './device-storage.ts';
import type { DrawnScreen } from './early/drawn-screen.ts';
import { trustOrigin, trustShell } from './federation/integrity.ts';
import { ownFiles, ownShell } from './federation/own-shell.ts';
import { createKeptScreens } from './kept/kept-screens.ts';
import { ownTextAdder } from './federation/remote-namespace.ts';
import { releaseMemory } from './offline/release-memory.ts';
import { createReleases } from './federation/release-set.ts';
import type { Releases } from './federation/release-set.ts';
import { previewOf } from './federation/preview.ts';
import { createSignals } from './federation/signals.ts';
import { TimeoutFailure } from './federation/with-timeout.ts';
import { createRemoteLoader } from './federation/remote-loader.ts';
import { loadStartModule } from './federation/container.ts';
import { forgetFailures, registerReleaseSet, renewFiles } from './federation/remotes.ts';
import type { ReleaseSet } from '@repaso/contracts';
import { createCatalogues } from './locale/catalogues.ts';
import { preferredLocale } from './locale/preferred-locale.ts';
import { createPreferences } from './preferences/preferences.ts';
import type { Platform } from './routes/platform-context.ts';
import { createSessionClient } from './session/session-client.ts';
import { broadcastChannel, oneTabAtATime } from './session/session-channel.ts';
import { sessionMemory } from './session/session-memory.ts';
import { createStore } from './store.ts';

function overridden(set: ReleaseSet): ReleaseSet {
  if (process.env.NODE_ENV === 'production') return set;
  const override = currentOverride(storage);
  if (override !== null) trustOrigin(new URL(override.manifest).origin);
  return withOverride(set, override);
}

const shellTexts = {
  es: async () => (await import('../locales/es.json')).default,
  ru: async () => (await import('../locales/ru.json')).default,
};

const localeOfPage = () =>
  splitLocalePath(location.pathname).locale ?? preferredLocale(storage, navigator.languages);

/**
 * Counts starts and failures of remotes while browsers are divided into channels. A timeout, or a failure without a
 * connection, says nothing about a build.
 */
function signalsOf(releases: Releases) {
  const signals = createSignals({
    versionOf(name) {
      const state = releases.get();
      if (state.kind !== 'ready' || state.origin !== 'live' || state.set.isShared !== true) return undefined;
      return state.set.remotes.find((entry) => entry.name === name)?.version;
    },
    send: (batch) => call('reportReleaseSignals', { body: { signals: batch } }),
    delayMs: 10_000,
  });
  onFailure((part, error) => {
    if (!(error instanceof TimeoutFailure) && navigator.onLine) signals.failed(part);
  });
  return signals;
}

/** Reports failures of the shell and of live remotes to the server. The code for it is loaded at the first failure. */
function reportToServer(releases: Releases): void {
  if (process.env.NODE_ENV !== 'production') return;
  let loading: Promise<(part: string, error: unknown) => void> | undefined;
  onFailure((part, error) => {
    if (error instanceof TimeoutFailure || !navigator.onLine) return;
    loading ??= import('./failures/report-page-failures.ts').then(({ pageFailureReporter }) =>
      pageFailureReporter({
        origin: location.origin,
        versionOf: (name) => (name === 'shell' ? (ownShell ?? undefined) : liveVersionOf(releases, name)),
        send: (failures) => call('reportPageFailures', { body: { failures } }),
      }),
    );
    loading.then((report) => report(part, error)).catch(() => undefined);
  });
}

/** Returns the version of a remote in the live set; undefined if the page has another set. */
function liveVersionOf(releases: Releases, name: string): string | undefined {
  const state = releases.get();
  if (state.kind !== 'ready' || state.origin !== 'live') return undefined;
  return state.set.remotes.find((entry) => entry.name === name)?.version;
}

/** Creates the services of the page (see `Platform`) and connects them. */
export function createPlatform(drawn?: DrawnScreen): Platform {
  trustShell(ownFiles);
  if (process.env.NODE_ENV === 'development') storeOverrideFromAddress(storage);
  const store = createStore();
  const catalogues = createCatalogues(shellTexts);
  const memory = { ...releaseMemory, preview: previewOf(tabStorage) };
  const releases = createReleases(memory, (live) => {
    const set = overridden(live);
    registerReleaseSet(set);
    return set;
  });
  const signals = signalsOf(releases);
  reportToServer(releases);
  const addTexts = ownTextAdder({ catalogues, locale: localeOfPage, report: reportFailure });
  return {
    store,
    catalogues,
    addTexts,
    storage,
    locale: localeOfPage(),
    preferences: createPreferences(storage),
    releases,
    updateOffer: createExternalStore<string | null>(null),
    offlineReady: createExternalStore(false),
    keptScreens: createKeptScreens(document, storage, drawn),
    remotes: createRemoteLoader({
      loadModule: loadStartModule,
      forgetFailures,
      renewFiles,
      onStart: async (name, start) => {
        await addTexts(name, start);
        signals.started(name);
      },
      onFailure: reportFailure,
      timeoutMs: 15_000,
      retryDelayMs: 400,
    }),
    session: createSessionClient({
      store,
      memory: sessionMemory(storage),
      channel: broadcastChannel(),
      exclusively: oneTabAtATime,
      now: () => new Date(),
      later: setTimeout,
    }),
  };
}

// Id of the shell's copy of @repaso/shell-api. A test compares it with the id in remotes to prove that the page has one
// copy.
Object.defineProperty(globalThis, '__repasoShellApi', { value: instanceId });
