import { useState } from 'react';

/** Which of several things are chosen, by their ids. */
export interface Choice {
  chosen: ReadonlySet<string>;
  /** Nobody has chosen anything yet. */
  isByDefault: boolean;
  toggle: (id: string) => void;
  choose: (ids: readonly string[]) => void;
  /** Back to what is chosen by default, also when that changes later. */
  forget: () => void;
}

/** A choice that follows `byDefault` until somebody makes it their own. */
export function useChoice(byDefault: readonly string[]): Choice {
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null);
  const chosen = own ?? new Set(byDefault);
  return {
    chosen,
    isByDefault: own === null,
    toggle: (id) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setOwn(next);
    },
    choose: (ids) => setOwn(new Set(ids)),
    forget: () => setOwn(null),
  };
}
