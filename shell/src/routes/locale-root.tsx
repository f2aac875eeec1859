import { useOutlet, useParams } from 'react-router';
import { locales } from '@repaso/contracts';
import { Unmatched } from './unmatched.tsx';

/** What stands under `/es` and `/ru`. Its first segment may be no locale at all: `/practice` lacks its own. */
export function LocaleRoot() {
  const { locale } = useParams();
  const outlet = useOutlet();
  return locales.some((name) => name === locale) && outlet !== null ? outlet : <Unmatched />;
}
