import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PathnameContext, SegmentContext } from '@/testing/next-navigation';
import { dispatch } from './navigation';
import { useArrivals, useShownPath } from './shown-path';

let routed = '/';
let now = Date.now();
const Wrapper = ({ children }: { children: ReactNode }) => (
  <PathnameContext value={routed}>{children}</PathnameContext>
);

/** Two taps in one moment are one. */
beforeEach(() => {
  now += 1_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
});

const showTab = (href: string) =>
  dispatch({ type: 'navigate', intent: { kind: 'switchTab', href, delta: 1 } });

function usePath() {
  useArrivals();
  return useShownPath();
}

function open() {
  routed = '/';
  window.history.replaceState(null, '', '/zc/');
  const { result, rerender } = renderHook(usePath, { wrapper: Wrapper });
  return {
    shown: () => result.current,
    route: (path: string) => {
      routed = path;
      rerender();
    },
  };
}

it('shows a tapped tab before the router has changed, and the router’s tab afterwards', () => {
  const { shown, route } = open();
  act(() => showTab('/pages/user/user'));
  expect(shown()).toBe('/pages/user/user');
  route('/pages/user/user');
  route('/pages/user/money');
  expect(shown()).toBe('/pages/user/money');
});

it('yields to a back navigation before the router has followed', () => {
  const { shown } = open();
  act(() => showTab('/pages/user/user'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(shown()).toBe('/');
});

it.each(['/pages/user/user', '/pages/user/user/', '/nowhere'])(
  'is no page of the table when %s is answered with the page for unknown addresses',
  (path) => {
    const Lost = ({ children }: { children: ReactNode }) => (
      <PathnameContext value={path}>
        <SegmentContext value="/_not-found">{children}</SegmentContext>
      </PathnameContext>
    );
    expect(renderHook(usePath, { wrapper: Lost }).result.current).toBe('/_not-found');
  },
);
