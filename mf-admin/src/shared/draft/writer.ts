/** Time without a change, in milliseconds, after which a draft is stored. */
const pauseMs = 400;

/** Decides when a draft is stored: after a pause in the changes, and at once when the page is hidden or left. */
export interface DraftWriter {
  /** Stores the draft after a pause. */
  later(): void;
  /** Forgets a change that is not stored yet. */
  cancel(): void;
  /** Begins to watch the page; returns a function that ends it and stores what is not stored yet. */
  watchPage(): () => void;
}

export function createWriter(write: () => Promise<void>): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    if (timer === undefined) return;
    cancel();
    // An error of the storage is ignored: the values stay on the screen.
    void write().catch(() => undefined);
  };
  return {
    cancel,
    later() {
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    },
    watchPage() {
      document.addEventListener('visibilitychange', flush);
      addEventListener('pagehide', flush);
      return () => {
        document.removeEventListener('visibilitychange', flush);
        removeEventListener('pagehide', flush);
        flush();
      };
    },
  };
}
