import { renderToStaticMarkup } from 'react-dom/server';
// eslint-disable-next-line no-restricted-imports -- this test provides what the shell provides in the product
import { IntlProvider } from 'react-intl';
import es from '../../../locales/es.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import { ListFailed } from './list-failed.component.tsx';

test.each([
  ['es', es, 'No se han podido cargar las tarjetas'],
  ['ru', ru, 'Не удалось загрузить карточки'],
])('a list that cannot be read says so, with a button to retry: %s', (locale, messages, text) => {
  const shown = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages}>
      <ListFailed onRetry={() => undefined} />
    </IntlProvider>,
  );
  expect(shown).toMatch(new RegExp(`role="alert".*${text}.*<button`));
});
