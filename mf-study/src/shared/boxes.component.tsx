import type { BoxCounts } from '@repaso/leitner';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { BoxColumns } from '@repaso/ui';

/** Boxes 1 to 5; in box 1 the cards that were never answered are hatched. */
export function Boxes({ boxes, unseen }: { boxes: BoxCounts; unseen: number }) {
  const intl = useIntl();
  return (
    <BoxColumns
      label={intl.formatMessage({ id: 'study.boxes.title' })}
      boxes={boxes.map((count, index) => ({
        label: String(index + 1),
        count,
        marked: index === 0 ? unseen : 0,
      }))}
      legend={
        unseen > 0 ? <FormattedMessage id="study.boxes.unseen" values={{ count: unseen }} /> : undefined
      }
      format={(value) => intl.formatNumber(value)}
    />
  );
}
