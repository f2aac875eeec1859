/** Which build of the shell this page is; the page itself says it. */
export const ownShell: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="repaso-shell"]')?.content ?? null;
