import type { ReactNode } from 'react';
import { useIntl } from '@repaso/shell-api';
import { SpanishLetters } from '@repaso/ui';

interface WithSpanishLettersProps {
  /** True to hide the buttons. The fields are still rendered. */
  isOff?: boolean;
  children: ReactNode;
}

/** Fields with buttons for Spanish letters that other keyboards lack. */
export function WithSpanishLetters({ isOff = false, children }: WithSpanishLettersProps) {
  const intl = useIntl();
  return (
    <SpanishLetters label={intl.formatMessage({ id: 'vocabulary.fields.letters' })} isOff={isOff}>
      {children}
    </SpanishLetters>
  );
}
