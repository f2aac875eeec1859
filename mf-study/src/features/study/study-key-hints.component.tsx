import { FooterSlot, useIntl } from '@repaso/shell-api';
import { KeyHints } from '@repaso/ui';

/** Key hints in the frame's footer. */
export function StudyKeyHints({ canListen }: { canListen: boolean }) {
  const intl = useIntl();
  const hint = (keys: string, id: string) => ({ keys, label: intl.formatMessage({ id }) });
  const hints = [
    hint(intl.formatMessage({ id: 'study.keys.space' }), 'study.keys.flip'),
    hint('1', 'study.keys.unknown'),
    hint('2', 'study.keys.known'),
    hint('u', 'study.keys.undo'),
    hint('← →', 'study.keys.move'),
    ...(canListen ? [hint('v', 'study.keys.listen')] : []),
  ];
  return (
    <FooterSlot>
      <KeyHints label={intl.formatMessage({ id: 'study.keys.label' })} hints={hints} />
    </FooterSlot>
  );
}
