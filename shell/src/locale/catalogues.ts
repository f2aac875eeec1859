import type { Locale } from '@repaso/contracts';
import { createExternalStore } from '@repaso/external-store';
import type { MessageCatalogue, RemoteStart } from '@repaso/shell-api';

type Loaders = RemoteStart['messages'];

/** Creates the store of all messages: those of the shell and of the remotes that have started. */
export function createCatalogues(shell: Loaders) {
  const started: Loaders[] = [];
  /** Locales that are loaded or being loaded. */
  const wanted = new Set<Locale>();
  const loaded = new Map<Loaders, Map<Locale, Promise<MessageCatalogue>>>();
  const texts = createExternalStore<Partial<Record<Locale, MessageCatalogue>>>({});

  function read(source: Loaders, locale: Locale): Promise<MessageCatalogue> {
    const known = loaded.get(source) ?? new Map<Locale, Promise<MessageCatalogue>>();
    loaded.set(source, known);
    const reading = known.get(locale) ?? source[locale]();
    known.set(locale, reading);
    // Forgets a failed download, so that the next call downloads again.
    reading.catch(() => known.delete(locale));
    return reading;
  }

  /**
   * Loads messages. On failure reports the error and returns the same source's messages in another language if they are
   * loaded, otherwise none.
   */
  async function readOrKeep(source: Loaders, locale: Locale): Promise<MessageCatalogue> {
    try {
      return await read(source, locale);
    } catch (error) {
      reportError(error);
      const [known] = loaded.get(source)?.values() ?? [];
      return known ?? {};
    }
  }

  async function load(locale: Locale, added: readonly Loaders[] = []): Promise<void> {
    wanted.add(locale);
    const required = [shell, ...added].map((source) => read(source, locale));
    const parts = await Promise.all([...required, ...started.map((source) => readOrKeep(source, locale))]);
    const known = texts.get();
    // The store is read after the downloads, because another remote may have added messages in the meantime.
    texts.set({ ...known, [locale]: Object.assign({}, known[locale], ...parts) as MessageCatalogue });
  }

  return {
    /** Loads all messages for a locale. Rejects when the shell's own messages cannot be loaded. */
    load: (locale: Locale) => load(locale),
    /**
     * Loads messages of a remote, and remembers them for later changes of language. Rejects when they cannot be loaded.
     */
    add: async (source: Loaders, locale: Locale): Promise<void> => {
      await load(locale, [source]);
      if (!started.includes(source)) started.push(source);
      // The page may be changing to another language while the messages of a screen are loading.
      await Promise.all([...wanted].filter((other) => other !== locale).map((other) => load(other)));
    },
    get: texts.get,
    subscribe: texts.subscribe,
  };
}
export type Catalogues = ReturnType<typeof createCatalogues>;
