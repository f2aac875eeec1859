import { renderToStaticMarkup } from 'react-dom/server';
// eslint-disable-next-line no-restricted-imports -- this test provides what the shell provides in the product
import { IntlProvider } from 'react-intl';
import type { CardStore } from '@repaso/card-store';
import { defaultSettings, type LearnerSettings } from '@repaso/contracts';
import { ToastContext } from '@repaso/shell-api/host';
import es from './locales/es.json' with { type: 'json' };
import { manifest } from '../../manifest.ts';
import { start } from '../../index.ts';
import { ReviewForm } from './review-form.component.tsx';

const shownWith = (settings: Partial<LearnerSettings>) =>
  renderToStaticMarkup(
    <IntlProvider locale="es" messages={es}>
      <ToastContext value={{ show: () => undefined }}>
        <ReviewForm store={{} as CardStore} settings={{ ...defaultSettings, ...settings }} />
      </ToastContext>
    </IntlProvider>,
  );
const shown = shownWith({ dayStart: 240 });

test('the review settings show the algorithms that exist and the stored values', () => {
  for (const label of [
    'Algoritmo de repetición',
    'Leitner',
    'SM-2',
    'Anki',
    'FSRS-6',
    '1 · 2 · 3 · 5 · 8',
    'Zona horaria',
  ]) {
    expect(shown).toContain(label);
  }
  expect(shown).not.toContain('Cuánto quieres recordar');
  expect(shown).toContain('value="20"');
  expect(shown).toContain('value="04:00"');
});

test('steps, easy days and the number of answers are settings of ANKI and FSRS only', () => {
  const own = ['Pasos de una tarjeta nueva', 'Días con menos repasos', 'Cuatro: No sé'];
  for (const algorithm of ['ANKI', 'FSRS'] as const) {
    const form = shownWith({
      algorithm,
      learningSteps: [5, 1440],
      easyDays: [100, 100, 100, 100, 100, 100, 30],
    });
    for (const text of [...own, 'value="5m 1d"', 'domingo', '30\u00a0%']) expect(form).toContain(text);
  }
  for (const algorithm of ['LEITNER', 'SM2'] as const) {
    for (const text of own) expect(shownWith({ algorithm })).not.toContain(text);
  }
});

test('the manifest lists exactly the settings panels that start() returns', () => {
  expect(manifest.settings?.map(({ id }) => id)).toEqual(Object.keys(start().settingsPanels ?? {}));
});
