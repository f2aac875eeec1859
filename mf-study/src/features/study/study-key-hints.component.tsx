import { FooterSlot, useIntl } from '@repaso/shell-api';
import { keyHintsOf, KeyHints } from '@repaso/ui';
import { studyKeysOf } from './study-keys.ts';
import type { StudyAction } from './study-keys.ts';

interface StudyKeyHintsProps {
  /** Actions that are not possible now. Their shortcuts are left out. */
  missing: readonly StudyAction[];
  buttons: 2 | 4;
}

/** Shows the study screen's keyboard shortcuts in the footer. */
export function StudyKeyHints({ missing, buttons }: StudyKeyHintsProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const rows = studyKeysOf(buttons).filter(({ action }) => !missing.includes(action));
  return (
    <FooterSlot>
      <KeyHints label={say('study.keys.label')} hints={keyHintsOf(rows, say, say('study.keys.space'))} />
    </FooterSlot>
  );
}
