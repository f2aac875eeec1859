import type { JSHandle, Page } from '@playwright/test';
import type { DeviceExport, LearnerSettings } from '@repaso/contracts';

interface Content {
  frontValue: string;
  backValue: string;
  frontExample?: string | null;
  backExample?: string | null;
}

/** Methods of the card store in the page that tests call directly. */
export interface StoreInPage {
  addCards(cards: Content[]): Promise<string[]>;
  allCards(): Promise<{ id: string }[]>;
  removeCards(cardIds: string[]): Promise<unknown>;
  recordAnswer(cardId: string, rating: 1 | 3, duration?: number, entryId?: string): Promise<unknown>;
  editCard(cardId: string, changes: Partial<Content>): Promise<unknown>;
  dueIds(): Promise<string[]>;
  saveNote(note: { text: string }): Promise<unknown>;
  updateSettings(changes: Partial<LearnerSettings>): Promise<unknown>;
  deletedCards(): Promise<{ frontValue: string }[]>;
  exportDevice(): Promise<DeviceExport>;
}

interface Federation {
  __FEDERATION__?: {
    __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, SharedCopy>>> }[];
  };
}
interface SharedCopy {
  loaded?: boolean;
  lib?: () => { openStore: (userId: string) => StoreInPage };
}

/** Returns the learner's card store from the page itself, as soon as a screen has loaded it. */
export async function storeInPage(page: Page, userId: string): Promise<JSHandle<StoreInPage>> {
  const store = await page.waitForFunction((id) => {
    const { __FEDERATION__: federation } = globalThis as unknown as Federation;
    const copies = (federation?.__INSTANCES__ ?? []).flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap['default']?.['@repaso/card-store'] ?? {}),
    );
    const copy = copies.find(({ loaded, lib }) => loaded === true && lib !== undefined);
    return copy?.lib?.().openStore(id) ?? false;
  }, userId);
  return store as JSHandle<StoreInPage>;
}
