import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Goes to the current place again: the router asks anew for what it could not find. */
export function useRetry(): () => Promise<void> {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    async () => navigate(pathname + search + hash, { replace: true }),
    [navigate, pathname, search, hash],
  );
}
