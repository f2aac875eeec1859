import { useCallback, useMemo } from 'react';
import * as router from 'react-router';
import type { Location, NavigateOptions, To } from 'react-router';
import type { Locale } from '@repaso/contracts';
import { localePath, withoutLocale } from './locale-path.ts';
import { useLocale } from './locale.ts';

const prefixed = (locale: Locale, to: To): To => {
  if (typeof to === 'string') return localePath(locale, to);
  return to.pathname === undefined ? to : { ...to, pathname: localePath(locale, to.pathname) };
};

export type LinkProps = router.LinkProps;
export type NavLinkProps = router.NavLinkProps;

/** A link whose absolute `to` gets the locale prefix. */
export function Link({ to, ...rest }: LinkProps) {
  const { locale } = useLocale();
  return <router.Link to={prefixed(locale, to)} {...rest} />;
}

/** A link that knows whether it leads to the current screen; its absolute `to` gets the locale prefix. */
export function NavLink({ to, ...rest }: NavLinkProps) {
  const { locale } = useLocale();
  return <router.NavLink to={prefixed(locale, to)} {...rest} />;
}

/** Goes to a path without locale, or a number of steps through the history. */
export interface NavigateWithinLocale {
  (to: To, options?: NavigateOptions): void;
  (delta: number): void;
}

/** Like the router's `useNavigate`; absolute paths get the locale prefix. */
export function useNavigate(): NavigateWithinLocale {
  const navigate = router.useNavigate();
  const { locale } = useLocale();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      void (typeof to === 'number' ? navigate(to) : navigate(prefixed(locale, to), options));
    },
    [navigate, locale],
  );
}

/** The current location; `pathname` comes without the locale prefix. */
export function useLocation(): Location {
  const location = router.useLocation();
  return useMemo(() => ({ ...location, pathname: withoutLocale(location.pathname).path }), [location]);
}
