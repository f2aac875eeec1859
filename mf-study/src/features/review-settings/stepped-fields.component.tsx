import { ButtonsChoice } from './buttons-choice.component.tsx';
import { EasyDaysField } from './easy-days-field.component.tsx';
import type { ReviewSettings } from './review-settings.resource.ts';
import { StepsField } from './steps-field.component.tsx';

interface SteppedFieldsProps {
  settings: ReviewSettings;
  save: (changes: Partial<ReviewSettings>) => void;
}

/** The settings that only ANKI and FSRS use: number of answers, steps, easy days. */
export function SteppedFields({ settings, save }: SteppedFieldsProps) {
  const { answerButtons, learningSteps, relearningSteps, easyDays } = settings;
  return (
    <>
      <ButtonsChoice value={answerButtons} onChange={(buttons) => save({ answerButtons: buttons })} />
      <StepsField of="learning" value={learningSteps} onSave={(steps) => save({ learningSteps: steps })} />
      <StepsField
        of="relearning"
        value={relearningSteps}
        onSave={(steps) => save({ relearningSteps: steps })}
      />
      <EasyDaysField value={easyDays} onChange={(percents) => save({ easyDays: percents })} />
    </>
  );
}
