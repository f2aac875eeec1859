import { renderToStaticMarkup } from 'react-dom/server';
// eslint-disable-next-line no-restricted-imports -- the test stands where the shell does
import { IntlProvider } from 'react-intl';
// eslint-disable-next-line no-restricted-imports -- the test stands where the shell does
import { MemoryRouter } from 'react-router';
import { LocaleContext } from '@repaso/shell-api/host';
import es from '../../../locales/es.json' with { type: 'json' };
import { Rest } from './rest.component.tsx';

const summary = { studiedToday: 20, remaining: 0, newToday: 0, heldBack: 0, waiting: 0, total: 60 };
const day = { summary, returns: null, vacation: null, boxes: [0, 60, 0, 0, 0] as const, streak: 1 };

/** Returns where the only link leads, and its words. */
function nextStep({
  total = 60,
  deck = null,
}: {
  total?: number;
  deck?: Parameters<typeof Rest>[0]['deck'];
}) {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <IntlProvider locale="es" messages={es}>
        <LocaleContext value={{ locale: 'es', setLocale: () => undefined }}>
          <Rest day={{ ...day, summary: { ...summary, total } }} deck={deck} />
        </LocaleContext>
      </IntlProvider>
    </MemoryRouter>,
  );
  const [, href, words] = /<a[^>]*href="([^"]*)"[^>]*>(.*)<\/a>/u.exec(markup) ?? [];
  return [href, words?.replace(/<[^>]+>/gu, '')];
}

test('without cards to study the button names the recommended deck, else where it leads', () => {
  const deck = { id: 'd1', name: 'La casa', level: 'A2' } as const;
  expect(nextStep({ deck })).toEqual(['/es/vocabulary/deck/d1', 'Añadir el mazo «La casa» (A2)']);
  expect(nextStep({})).toEqual(['/es/practice', es['study.home.toPractice']]);
  expect(nextStep({ total: 0 })).toEqual(['/es/vocabulary', es['study.noCards.action']]);
});
