/** @jest-environment jsdom */
import { act } from 'react';

const { mount } = await import('./test/mount.tsx');
const { ApiError } = await import('@repaso/shell-api');
const { useReading } = await import('./reading.hook.ts');

type Read = (signal: AbortSignal) => Promise<string>;

function Reader({ read }: { read: Read }) {
  const { data = '-', isLoading, error, retry } = useReading(read);
  return (
    <button type="button" onClick={retry}>
      {`${data} ${isLoading ? 'loading' : (error?.code ?? 'ready')}`}
    </button>
  );
}

/** A read function whose responses the test sends. */
function manualRead() {
  const asked: { signal: AbortSignal; respond: (text: string) => void; fail: (error: unknown) => void }[] =
    [];
  const read: Read = (signal) =>
    new Promise((respond, fail) => {
      asked.push({ signal, respond, fail });
    });
  const settle = (at: number, what: string | Error) =>
    act(() => {
      if (what instanceof Error) asked[at]?.fail(what);
      else asked[at]?.respond(what);
      return Promise.resolve();
    });
  return { read, asked, settle };
}

const shown = (read: Read) => {
  const page = mount(<Reader read={read} />);
  return { ...page, says: () => page.element.querySelector('button')?.textContent };
};

test('the next request aborts the previous one and keeps its data until the response', async () => {
  const [first, second] = [manualRead(), manualRead()];
  const page = shown(first.read);
  expect(page.says()).toBe('- loading');
  await first.settle(0, 'one');
  expect(page.says()).toBe('one ready');
  page.show(<Reader read={second.read} />);
  expect(page.says()).toBe('one loading');
  await second.settle(0, 'two');
  expect(page.says()).toBe('two ready');
  page.remove();
});

test('a response to an outdated request is ignored', async () => {
  const [slow, quick] = [manualRead(), manualRead()];
  const page = shown(slow.read);
  page.show(<Reader read={quick.read} />);
  expect(slow.asked[0]?.signal.aborted).toBe(true);
  await quick.settle(0, 'quick');
  await slow.settle(0, 'slow');
  expect(page.says()).toBe('quick ready');
  page.remove();
});

test('a failure is returned beside the previous data, and can be retried', async () => {
  const { read, settle, asked } = manualRead();
  const page = shown(read);
  await settle(0, new ApiError({ code: 'RATE_LIMITED', params: { seconds: 7 } }));
  expect(page.says()).toBe('- RATE_LIMITED');
  page.click(page.button('- RATE_LIMITED'));
  await settle(1, 'one');
  expect(page.says()).toBe('one ready');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(asked).toHaveLength(2);
  page.remove();
});

test('a request that failed offline is repeated when the connection is back', async () => {
  const { read, settle } = manualRead();
  const page = shown(read);
  await settle(0, new ApiError({ code: 'OFFLINE' }));
  expect(page.says()).toBe('- OFFLINE');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(page.says()).toBe('- loading');
  await settle(1, 'one');
  expect(page.says()).toBe('one ready');
  page.remove();
});
