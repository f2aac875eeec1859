import { FormattedNumber } from '@repaso/shell-api';

/** A size in kilobytes or megabytes. */
export function FileSize({ bytes }: { bytes: number }) {
  const isSmall = bytes < 1_000_000;
  return (
    <FormattedNumber
      value={bytes / (isSmall ? 1000 : 1_000_000)}
      style="unit"
      unit={isSmall ? 'kilobyte' : 'megabyte'}
      maximumFractionDigits={isSmall ? 0 : 1}
    />
  );
}
