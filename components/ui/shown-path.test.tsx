import { act, renderHook } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { showTab, useShownPath } from './shown-path';

let routed = '/';
const Wrapper = ({ children }: { children: ReactNode }) => (
  <PathnameContext value={routed}>{children}</PathnameContext>
);

function open() {
  routed = '/';
  const { result, rerender } = renderHook(() => useShownPath(), { wrapper: Wrapper });
  return {
    shown: () => result.current,
    route: (path: string) => {
      routed = path;
      rerender();
    },
  };
}

it('shows a tapped tab before the router knows of it, and is the router’s again when it does', () => {
  const { shown, route } = open();
  act(() => showTab('/pages/user/user'));
  expect(shown()).toBe('/pages/user/user');
  route('/pages/user/user');
  route('/pages/user/money');
  expect(shown()).toBe('/pages/user/money');
});

it('gives way to whoever goes back before the router has followed', () => {
  const { shown } = open();
  act(() => showTab('/pages/user/user'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(shown()).toBe('/');
});
