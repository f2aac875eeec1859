import { useOutlet, useParams } from 'react-router';
import { locales } from '@repaso/contracts';
import { Unmatched } from './unmatched.tsx';

/** Layout of `/es` and `/ru`. The `:locale` segment may be another word, as in `/practice`; then the path is unmatched. */
export function LocaleRoot() {
  const { locale } = useParams();
  const outlet = useOutlet();
  return locales.some((name) => name === locale) && outlet !== null ? outlet : <Unmatched />;
}
