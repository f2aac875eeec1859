/** @jest-environment jsdom */
import { act } from 'react';
import { afterPaint } from './after-paint.ts';
import { QuestionCard } from './question-card.tsx';
import { RatingButtons } from './rating-buttons.tsx';
import { RoundHead } from './round-head.tsx';
import { button, click, find, renderInTest, press, unmountAll } from './test/render-in-test.ts';
import { TypedCard } from './typed-card.tsx';
import { useKeyTable } from './use-key-table.ts';
import { usePainted } from './use-painted.ts';

afterEach(unmountAll);

const question = { text: 'sol', lang: 'es', example: null } as const;
const answer = { text: 'солнце', lang: 'ru', example: null } as const;

test('a question card shows one side to assistive technology, with the question above the answer', async () => {
  const turns: number[] = [];
  const card = (isTurned: boolean) => (
    <QuestionCard
      aria-label="Tarjeta"
      {...{ question, answer, isTurned }}
      turnLabel="Girar"
      onTurn={() => turns.push(turns.length)}
    />
  );
  const { render } = await renderInTest(card(false));
  expect(find('[aria-hidden="false"]').textContent).toBe('sol');
  await click(button('Girar'));
  expect(turns).toHaveLength(1);
  await render(card(true));
  expect(find('[aria-hidden="false"]').textContent).toBe('solсолнце');
  expect(find('section').getAttribute('aria-label')).toBe('Tarjeta');
});

test('the hidden answer of a question card is rendered after the question was painted, or with the turn', async () => {
  const card = (isTurned: boolean) => <QuestionCard {...{ question, answer, isTurned }} turnLabel="Girar" />;
  const hiddenText = () => find('[aria-hidden="true"]').textContent;
  await renderInTest(card(false));
  expect(hiddenText()).toBe('');
  await act(async () => new Promise((resolve) => afterPaint(() => resolve(undefined))));
  expect(hiddenText()).toBe('solсолнце');
  await unmountAll();
  const { render } = await renderInTest(card(false));
  await render(card(true));
  expect(find('[aria-hidden="false"]').textContent).toBe('solсолнце');
});

test('a question card shows another question at once in the same elements, and the focus stays', async () => {
  const painted = () => act(async () => new Promise((resolve) => afterPaint(() => resolve(undefined))));
  const isInstant = () => find('[data-flipped]').dataset['instant'] === 'true';
  const card = (showing: number, text: string, isTurned: boolean) => (
    <QuestionCard
      {...{ showing, isTurned }}
      question={{ ...question, text }}
      answer={{ ...answer, text: `${text} ru` }}
      turnLabel="Girar"
      tabIndex={-1}
    />
  );
  const { render } = await renderInTest(card(1, 'sol', false));
  await painted();
  find('section').focus();
  for (const isTurned of [true, false, true]) {
    await render(card(1, 'sol', isTurned));
    expect(isInstant()).toBe(false);
  }
  await render(card(2, 'mar', false));
  expect(isInstant()).toBe(true);
  expect(find('[aria-hidden="false"]').textContent).toBe('mar');
  expect(document.activeElement).toBe(find('section'));
  await painted();
  await render(card(2, 'mar', true));
  expect(isInstant()).toBe(false);
  expect(find('[aria-hidden="false"]').textContent).toBe('marmar ru');
  // The learner goes back to a card whose answer is shown.
  await render(card(1, 'sol', true));
  expect(isInstant()).toBe(true);
  expect(find('[aria-hidden="false"]').textContent).toBe('solsol ru');
});

test('a question card that was not turned keeps no answer of the question before once it is painted', async () => {
  const card = (showing: number, text: string) => (
    <QuestionCard
      {...{ showing, isTurned: false }}
      question={{ ...question, text }}
      answer={{ ...answer, text: `${text} ru` }}
      turnLabel="Girar"
    />
  );
  const { render } = await renderInTest(card(1, 'sol'));
  await act(async () => new Promise((resolve) => afterPaint(() => resolve(undefined))));
  await render(card(2, 'mar'));
  await act(async () => new Promise((resolve) => afterPaint(() => resolve(undefined))));
  expect(find('[aria-hidden="true"]').textContent).toBe('marmar ru');
});

test('a typed card shows the question, then its grade as a status above the answer', async () => {
  const card = (verdict: string | null) => (
    <TypedCard
      {...{ question, answer, verdict }}
      caption="en ruso"
      tone={verdict === null ? undefined : 'due'}
    />
  );
  const { container, render } = await renderInTest(card(null));
  expect(container.textContent).toBe('en rusosol');
  expect(find('[role="status"]').textContent).toBe('');
  await render(card('casi'));
  expect(find('[role="status"]').textContent).toBe('casisolсолнце');
  expect(find('[data-tone="due"]').textContent).toBe('casisolсолнце');
});

test('disabled rating buttons keep the one just pressed visible as pressed', async () => {
  const given: string[] = [];
  const buttons = (disabled: boolean, lit: 'known' | null) => (
    <RatingButtons
      unknown="No sé"
      known="Sé"
      {...{ disabled, lit }}
      onRate={(rating) => given.push(rating)}
    />
  );
  const { container, render } = await renderInTest(buttons(false, null));
  for (const one of container.querySelectorAll('button')) await click(one);
  expect(given).toEqual(['unknown', 'known']);
  await render(buttons(true, 'known'));
  const [unknown, known] = container.querySelectorAll('button');
  expect([unknown?.disabled, known?.disabled]).toEqual([true, false]);
  expect(known?.dataset.lit).toBe('true');
});

test('the head of a round names its progress', async () => {
  await renderInTest(<RoundHead label="Progreso" done={3} all={12} action={<button>Pausa</button>} />);
  const bar = find('[role="progressbar"]');
  expect(bar.getAttribute('aria-label')).toBe('Progreso');
  expect(bar.getAttribute('aria-valuetext')).toBe('3/12');
  expect(button('Pausa')).not.toBeNull();
});

test('a key table runs its actions, and a key whose action is missing does nothing', async () => {
  const done: string[] = [];
  const rows = [
    { action: 'turn', keys: [' '] },
    { action: 'undo', keys: ['u'] },
  ] as const;
  function Page() {
    useKeyTable<'turn' | 'undo'>(rows, { turn: () => done.push('turn') });
    return null;
  }
  await renderInTest(<Page />);
  await press(document.body, ' ');
  await press(document.body, 'u');
  expect(done).toEqual(['turn']);
});

test('a side is reported once it is painted, and not when it was replaced before', async () => {
  const painted: [number, string][] = [];
  const onPainted = (turn: number, side: string) => void painted.push([turn, side]);
  function Card({ side }: { side: string }) {
    usePainted(7, side, onPainted);
    return null;
  }
  const { render } = await renderInTest(<Card side="question" />);
  await render(<Card side="answer" />);
  expect(painted).toEqual([]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 40)));
  expect(painted).toEqual([[7, 'answer']]);
});
