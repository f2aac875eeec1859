/** @jest-environment jsdom */
import './text-encoder.test-setup.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import type { SetURLSearchParams } from 'react-router';
import { LeavingContext, useSearchParams } from './search-params.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Returns the query string after a screen has set `search` to 'ana'. */
function queryAfter({ replace, isLeaving }: { replace: boolean; isLeaving: boolean }): string {
  let setParams: SetURLSearchParams = () => undefined;
  const List = () => {
    setParams = useSearchParams()[1];
    return useLocation().search;
  };
  const element = document.createElement('div');
  const root = createRoot(element);
  act(() =>
    root.render(
      <LeavingContext value={() => isLeaving}>
        <MemoryRouter initialEntries={['/users?page=2']}>
          <List />
        </MemoryRouter>
      </LeavingContext>,
    ),
  );
  act(() => setParams({ search: 'ana' }, { replace }));
  const query = element.textContent;
  act(() => root.unmount());
  return query;
}

describe('useSearchParams', () => {
  it.each([true, false])('sets the parameters of the screen (replace: %s)', (replace) => {
    expect(queryAfter({ replace, isLeaving: false })).toBe('?search=ana');
  });

  it('does not replace them while another screen is being loaded', () => {
    expect(queryAfter({ replace: true, isLeaving: true })).toBe('?page=2');
  });

  it('adds a history entry also while another screen is being loaded', () => {
    expect(queryAfter({ replace: false, isLeaving: true })).toBe('?search=ana');
  });
});
