import type { Locale } from '@repaso/contracts';
import type { MessageCatalogue, RemoteStart } from '@repaso/shell-api';
import { externalStore } from '../external-store.ts';

type Loaders = RemoteStart['messages'];

/** Every text of the page: the shell's and those of the remotes that have started. */
export function createCatalogues(shell: Loaders) {
  const started: Loaders[] = [];
  const loaded = new Map<Loaders, Map<Locale, Promise<MessageCatalogue>>>();
  const texts = externalStore<Partial<Record<Locale, MessageCatalogue>>>({});

  function read(source: Loaders, locale: Locale): Promise<MessageCatalogue> {
    const known = loaded.get(source) ?? new Map<Locale, Promise<MessageCatalogue>>();
    loaded.set(source, known);
    const reading = known.get(locale) ?? source[locale]();
    known.set(locale, reading);
    // A failed download must not be remembered as the catalogue.
    reading.catch(() => known.delete(locale));
    return reading;
  }

  /** A part whose texts do not come must not hold up the others: it goes on in the language it has. */
  async function readOrKeep(source: Loaders, locale: Locale): Promise<MessageCatalogue> {
    try {
      return await read(source, locale);
    } catch (error) {
      reportError(error);
      const [known] = loaded.get(source)?.values() ?? [];
      return known ?? {};
    }
  }

  async function load(locale: Locale, newcomers: readonly Loaders[] = []): Promise<void> {
    const required = [shell, ...newcomers].map((source) => read(source, locale));
    const parts = await Promise.all([...required, ...started.map((source) => readOrKeep(source, locale))]);
    const known = texts.get();
    // What came for another part in the meantime stays.
    texts.set({ ...known, [locale]: Object.assign({}, known[locale], ...parts) as MessageCatalogue });
  }

  return {
    /** Loads all texts of a locale; resolves when screens can show them, rejects when the shell's own are missing. */
    load: (locale: Locale) => load(locale),
    /** Takes in a remote's texts once they have come in the given locale. */
    add: async (source: Loaders, locale: Locale): Promise<void> => {
      await load(locale, [source]);
      if (!started.includes(source)) started.push(source);
    },
    get: texts.get,
    subscribe: texts.subscribe,
  };
}
export type Catalogues = ReturnType<typeof createCatalogues>;
