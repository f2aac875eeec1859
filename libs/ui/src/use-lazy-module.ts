import { useCallback, useEffect, useState } from 'react';

/** A module that is loaded when it is needed. */
export interface LazyModule<Module> {
  /** Null while the module loads and if it could not be loaded. */
  module: Module | null;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Loads a module after the first render of the component.
 *
 * @param load imports the module. It must be the same function in every render
 */
export function useLazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  const [module, setModule] = useState<Module | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const start = useCallback(
    (isWanted: () => boolean) => {
      load().then(
        // A module may be a function, which React would call.
        (loaded) => isWanted() && setModule(() => loaded),
        () => isWanted() && setFailed(true),
      );
    },
    [load],
  );
  useEffect(() => {
    let isMounted = true;
    start(() => isMounted);
    return () => {
      isMounted = false;
    };
  }, [start]);
  const retry = useCallback(() => {
    setFailed(false);
    start(() => true);
  }, [start]);
  return { module, hasFailed, retry };
}
