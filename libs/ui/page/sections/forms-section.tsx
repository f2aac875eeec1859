import {
  Checkbox,
  Field,
  PasswordInput,
  RadioGroup,
  Select,
  SpanishLetters,
  TextArea,
  TextInput,
} from '@repaso/ui';
import { useState } from 'react';
import styles from '../page.module.css';
import { Section } from '../section.tsx';
import type { Texts } from '../texts.ts';

const algorithms = ['LEITNER', 'SM2', 'ANKI', 'FSRS'].map((value) => ({ value, label: value }));

function Fields({ t }: { t: Texts }) {
  return (
    <div className={styles.stack}>
      <Field label={t.email} hint={t.emailHint}>
        <TextInput type="email" placeholder="ana@repaso.es" />
      </Field>
      <Field label={t.email} error={t.emailError} aside={<a href="#forms">{t.undo}</a>}>
        <TextInput type="email" defaultValue="ana@" />
      </Field>
      <Field label={t.password}>
        <PasswordInput defaultValue="secreto" showLabel={t.show} hideLabel={t.hide} />
      </Field>
      <Field label={t.algorithm}>
        <Select options={algorithms} defaultValue="LEITNER" />
      </Field>
      <Field label={t.disabled}>
        <TextInput disabled defaultValue="demo-user" />
      </Field>
    </div>
  );
}

export function FormsSection({ t }: { t: Texts }) {
  const [direction, setDirection] = useState<'es' | 'ru' | 'both'>('both');
  const [es, ru, both] = t.directions;
  return (
    <Section id="forms" title={t.sections.forms}>
      <div className={styles.grid}>
        <Fields t={t} />
        <div className={styles.stack}>
          <Field label={t.note}>
            <TextArea lang="ru" defaultValue="летучая мышь — el murciélago" />
          </Field>
          <SpanishLetters label={t.letters}>
            <Field label={t.form}>
              <TextInput lang="es" />
            </Field>
          </SpanishLetters>
          <Field label="JSON">
            <TextArea mono rows={3} defaultValue={'[{ "frontValue": "la llave" }]'} />
          </Field>
          <Checkbox label={t.agree} hint={t.agreeHint} defaultChecked />
          <Checkbox label={t.agree} error={t.agreeError} />
          <Checkbox label={t.disabled} disabled />
          <RadioGroup
            legend={t.direction}
            value={direction}
            onChange={setDirection}
            options={[
              { value: 'es', label: es },
              { value: 'ru', label: ru },
              { value: 'both', label: both, hint: t.directionHint },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
