import { renderToStaticMarkup } from 'react-dom/server';
import { QuestionCard } from './question-card.tsx';

test('static HTML of a question card has both sides', () => {
  const html = renderToStaticMarkup(
    <QuestionCard
      question={{ text: 'sol', lang: 'es' }}
      answer={{ text: 'солнце', lang: 'ru' }}
      isTurned={false}
      turnLabel="Girar"
    />,
  );
  expect(html).toContain('солнце');
});
