import { useState } from 'react';

/** A set of chosen items, by id. */
export interface Choice {
  chosen: ReadonlySet<string>;
  /** True until the learner changes the choice. */
  isByDefault: boolean;
  toggle: (id: string) => void;
  choose: (ids: readonly string[]) => void;
  /** Returns to the default choice, and follows its later changes again. */
  forget: () => void;
}

/** A choice that follows `byDefault` until the learner changes it. */
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
