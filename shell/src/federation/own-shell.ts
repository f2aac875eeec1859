/** Which build of the shell this page is; the page itself says it. A build for development has no name. */
export const ownShell: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="repaso-shell"]')?.content ?? null;
