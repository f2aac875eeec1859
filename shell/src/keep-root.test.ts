/** @jest-environment jsdom */
import { keepRoot } from './keep-root.ts';

let told = 0;
let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = '<div id="root"><p>one</p><p>two</p></div><aside>other</aside>';
  told = 0;
  stop = keepRoot(root(), () => (told += 1));
});
afterEach(() => stop());

const root = () => {
  const found = document.querySelector<HTMLElement>('#root');
  if (found === null) throw new Error('the page has no root');
  return found;
};
const observed = () => new Promise((resolve) => setTimeout(resolve));

test.each<[string, () => void]>([
  ['is emptied', () => (root().innerHTML = '')],
  ['is taken off the page', () => root().remove()],
  ['goes with the whole body', () => (document.body.innerHTML = '')],
])('a root that %s gets its very nodes back', async (_, wipe) => {
  const [page, first] = [root(), root().firstChild];
  wipe();
  await observed();
  expect(root()).toBe(page);
  expect(page.firstChild).toBe(first);
  expect(page.textContent).toBe('onetwo');
  expect(told).toBe(1);
});

test('a root whose content changes is left alone', async () => {
  root().replaceChildren(document.createElement('main'));
  document.querySelector('aside')?.remove();
  await observed();
  expect(root().innerHTML).toBe('<main></main>');
  expect(document.querySelector('aside')).toBeNull();
  expect(told).toBe(0);
});

test('a script that empties the root each time it comes back does not hang the page', async () => {
  const page = root();
  const foe = new MutationObserver(() => page.replaceChildren());
  foe.observe(page, { childList: true });
  page.replaceChildren();
  await observed();
  foe.disconnect();
  expect(told).toBeLessThanOrEqual(10);
});
