/** @jest-environment jsdom */
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { keepRoot, kept } from './keep-root.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

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

describe('a part of the frame', () => {
  const frame = () => root().firstElementChild ?? root();
  const place = () => {
    root().innerHTML = '<div><header></header><main>screen</main><nav></nav></div>';
    return [...frame().children];
  };

  test.each<[string, (parts: Element[]) => void]>([
    ['one by one', (parts) => parts.forEach((part) => part.remove())],
    ['all at once', () => (frame().innerHTML = '')],
    ['the main part alone', ([, main]) => main?.remove()],
  ])('that a script removes, %s, gets back, its place and its nodes the same', async (_, take) => {
    const parts = place();
    const releases = parts.map(kept);
    await observed();
    take(parts);
    await observed();
    expect([...frame().children]).toEqual(parts);
    expect(told).toBe(1);
    releases.forEach((release) => release?.());
  });

  test('that the page itself gave up is left alone, and so is what was never kept', async () => {
    const [header, main] = place();
    const release = kept(main ?? null);
    await observed();
    header?.remove();
    release?.();
    main?.remove();
    await observed();
    expect(frame().innerHTML).toBe('<nav></nav>');
    expect(told).toBe(0);
  });

  test('that React removes is left alone', async () => {
    const page = createRoot(root());
    const Page = ({ hasNav }: { hasNav: boolean }) =>
      createElement(
        'div',
        null,
        createElement('main', { ref: kept }),
        hasNav && createElement('nav', { ref: kept }),
      );
    await act(async () => page.render(createElement(Page, { hasNav: true })));
    told = 0;
    await act(async () => page.render(createElement(Page, { hasNav: false })));
    await observed();
    expect([told, root().innerHTML]).toEqual([0, '<div><main></main></div>']);
    document.querySelector('main')?.remove();
    await observed();
    expect([told, root().innerHTML]).toEqual([1, '<div><main></main></div>']);
    await act(async () => page.unmount());
  });
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
