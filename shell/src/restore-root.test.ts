/** @jest-environment jsdom */
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { protectFromRemoval, restoreRoot } from './restore-root.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let restored = 0;
let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = '<div id="root"><p>one</p><p>two</p></div><aside>other</aside>';
  restored = 0;
  stop = restoreRoot(root(), () => (restored += 1));
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
])('a root that %s is restored with the same nodes', async (_, wipe) => {
  const [page, first] = [root(), root().firstChild];
  wipe();
  await observed();
  expect(root()).toBe(page);
  expect(page.firstChild).toBe(first);
  expect(page.textContent).toBe('onetwo');
  expect(restored).toBe(1);
});

test('a root whose content changes is not restored', async () => {
  root().replaceChildren(document.createElement('main'));
  document.querySelector('aside')?.remove();
  await observed();
  expect(root().innerHTML).toBe('<main></main>');
  expect(document.querySelector('aside')).toBeNull();
  expect(restored).toBe(0);
});

describe('an element of the frame', () => {
  const frame = () => root().firstElementChild ?? root();
  const renderFrame = () => {
    root().innerHTML = '<div><header></header><main>screen</main><nav></nav></div>';
    return [...frame().children];
  };

  test.each<[string, (parts: Element[]) => void]>([
    ['one by one', (parts) => parts.forEach((part) => part.remove())],
    ['all at once', () => (frame().innerHTML = '')],
    ['the main part alone', ([, main]) => main?.remove()],
  ])('that a script removes, %s, is restored in the same position with the same nodes', async (_, remove) => {
    const parts = renderFrame();
    const releases = parts.map(protectFromRemoval);
    await observed();
    remove(parts);
    await observed();
    expect([...frame().children]).toEqual(parts);
    expect(restored).toBe(1);
    releases.forEach((release) => release?.());
  });

  test('is not restored after its protection was released, nor if it was never protected', async () => {
    const [header, main] = renderFrame();
    const release = protectFromRemoval(main ?? null);
    await observed();
    header?.remove();
    release?.();
    main?.remove();
    await observed();
    expect(frame().innerHTML).toBe('<nav></nav>');
    expect(restored).toBe(0);
  });

  test('that React removes is not restored', async () => {
    const page = createRoot(root());
    const Page = ({ hasNav }: { hasNav: boolean }) =>
      createElement(
        'div',
        null,
        createElement('main', { ref: protectFromRemoval }),
        hasNav && createElement('nav', { ref: protectFromRemoval }),
      );
    await act(async () => page.render(createElement(Page, { hasNav: true })));
    restored = 0;
    await act(async () => page.render(createElement(Page, { hasNav: false })));
    await observed();
    expect([restored, root().innerHTML]).toEqual([0, '<div><main></main></div>']);
    document.querySelector('main')?.remove();
    await observed();
    expect([restored, root().innerHTML]).toEqual([1, '<div><main></main></div>']);
    await act(async () => page.unmount());
  });
});

test('a script that empties the root after every restoration does not hang the page', async () => {
  const page = root();
  const script = new MutationObserver(() => page.replaceChildren());
  script.observe(page, { childList: true });
  page.replaceChildren();
  await observed();
  script.disconnect();
  expect(restored).toBeLessThanOrEqual(10);
});
