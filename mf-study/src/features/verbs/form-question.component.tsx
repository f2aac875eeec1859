import { useCallback, useMemo } from 'react';
import type { PracticeVerb } from '@repaso/contracts';
import type { Run } from '@repaso/practice';
import { FooterSlot, useIntl } from '@repaso/shell-api';
import {
  CardStage,
  KeyHints,
  keyHintsOf,
  ListenButton,
  TypedCard,
  useKeyTable,
  usePainted,
  useSpeech,
} from '@repaso/ui';
import type { Conjugation } from './conjugation.resource.ts';
import type { DrillQuestion } from './drill-questions.ts';
import type { DrillAnswer, DrillTurn } from './drill.ts';
import { askedPerson } from './asked-person.ts';
import { checkKey, drillKeys, tenseKeys } from './drill-keys.ts';
import { FormAnswer } from './form-answer.component.tsx';
import { gradeForm } from './grade-form.ts';
import type { GradedForm } from './grade-form.ts';
import { gradeVerb } from './grade-verb.ts';
import { outcomeTones } from './outcome-tones.ts';
import { FormVerdict } from './form-verdict.component.tsx';
import { TenseAnswer } from './tense-answer.component.tsx';

interface FormQuestionProps {
  library: Conjugation;
  run: Run<DrillQuestion, DrillAnswer>;
  turn: DrillTurn;
  verb: PracticeVerb;
  verbs: readonly PracticeVerb[];
  onLeave: () => void;
  /** Called with each form that the learner has typed, and its grade. */
  onGraded: (typed: string, graded: GradedForm) => void;
}

/** A question of the practice: the learner types or chooses the answer, then reads the grade and the rule. */
export function FormQuestion({ library, run, turn, verb, verbs, onLeave, onGraded }: FormQuestionProps) {
  const intl = useIntl();
  const speak = useSpeech();
  const { question, response } = turn;
  const typed = response?.typed;
  const grade = useCallback(
    (text: string) =>
      question.kind === 'verb'
        ? gradeVerb(library, verbs, question, text)
        : gradeForm(library, verb, question, text),
    [library, verb, verbs, question],
  );
  const graded = useMemo(() => (typed === undefined ? null : grade(typed)), [grade, typed]);
  usePainted(turn.number, turn.side, run.seen);
  const check = (text: string) => {
    const result = grade(text);
    if (run.act({ type: 'responded', response: { typed: text, outcome: result.outcome } }))
      onGraded(text, result);
  };
  const goOn = () => void run.act({ type: 'continued' });
  const listen = graded === null || speak === null ? null : () => speak(graded.form.form);
  useKeyTable(drillKeys, graded === null ? {} : { goOn, leave: onLeave, listen: () => listen?.() });
  const askingRows = question.kind === 'tense' ? tenseKeys : [checkKey];
  const rows =
    graded === null ? askingRows : drillKeys.filter(({ action }) => action !== 'listen' || listen !== null);
  const { text: asked, caption } = useAsked(library, verb, question);
  return (
    <>
      <CardStage
        data-outcome={graded?.outcome}
        aria-label={intl.formatMessage({ id: 'study.verbs.drill.question' })}
      >
        <TypedCard
          question={{ text: asked, lang: 'es' }}
          answer={{ text: graded?.form.form ?? '', lang: 'es' }}
          caption={caption}
          verdict={graded && <FormVerdict {...{ library, verbs, question, graded }} />}
          tone={graded === null ? undefined : outcomeTones[graded.outcome]}
          actions={<ListenButton label={intl.formatMessage({ id: 'study.card.listen' })} onListen={listen} />}
        />
      </CardStage>
      {question.kind === 'tense' ? (
        <TenseAnswer
          options={question.options}
          isAsking={graded === null}
          onChoose={check}
          onContinue={goOn}
        />
      ) : (
        <FormAnswer kind={question.kind} isAsking={graded === null} onCheck={check} onContinue={goOn} />
      )}
      <FooterSlot>
        <KeyHints
          label={intl.formatMessage({ id: 'study.keys.label' })}
          hints={keyHintsOf(rows, (id) => intl.formatMessage({ id }), '')}
        />
      </FooterSlot>
    </>
  );
}

/** Returns the text of a question and the line below it. */
function useAsked(library: Conjugation, verb: PracticeVerb, question: DrillQuestion) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  if (question.kind === 'verb') {
    const form = library.conjugateStored(verb, question)?.form ?? '';
    return { text: form, caption: say('study.verbs.drill.which-verb') };
  }
  if (question.kind === 'tense') {
    const { gap, translation, infinitive, isOfSpain } = question;
    const usage = isOfSpain ? say('study.verbs.drill.in-spain') : null;
    const caption = [infinitive, translation, usage].filter((part) => part !== null).join(' · ');
    return { text: `${gap.before}____${gap.after}`, caption };
  }
  const tense = say(`study.verbs.tense.${question.tense}`);
  const mood = say(`study.verbs.mood.${question.mood}`);
  return {
    text: `${askedPerson(question)} … (${question.infinitive})`,
    caption: question.mood === 'IMPERATIVE' ? mood : `${tense} · ${mood}`,
  };
}
