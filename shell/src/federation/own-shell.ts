/** Build id of the shell that this page runs, from its `repaso-shell` meta element; null if the page has none. */
export const ownShell: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="repaso-shell"]')?.content ?? null;
