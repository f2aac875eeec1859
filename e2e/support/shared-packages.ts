import type { Page } from '@playwright/test';

interface FederationScope {
  __INSTANCES__: {
    name: string;
    shareScopeMap: Record<string, Record<string, Record<string, { loaded?: boolean }>>>;
  }[];
}

/** Returns the copies of shared packages that a page has loaded, sorted, as `name@version`. */
export async function loadedCopies(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: FederationScope };
    const scope = federation.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap['default'] ?? {}),
    );
    const copies = scope.flatMap(([name, versions]) =>
      Object.entries(versions)
        .filter(([, { loaded: isLoaded }]) => isLoaded === true)
        .map(([version]) => `${name}@${version}`),
    );
    return [...new Set(copies)].sort();
  });
}

/** Returns the name of the package in `name@version`. */
export const packageOf = (copy: string) => copy.slice(0, copy.lastIndexOf('@'));
