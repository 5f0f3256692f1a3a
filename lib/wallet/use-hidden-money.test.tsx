import { act, renderHook } from '@testing-library/react';
import { storage } from '@/lib/platform';
import { useHiddenMoney } from './use-hidden-money';

beforeEach(() => storage.clear());

it('hides amounts in every place at once and remembers it on the device', () => {
  const here = renderHook(() => useHiddenMoney());
  const there = renderHook(() => useHiddenMoney());
  expect(here.result.current[0]).toBe(false);
  act(() => here.result.current[1](true));
  expect(there.result.current[0]).toBe(true);
  expect(storage.get('hideMoney')).toBe(true);
  act(() => there.result.current[1](false));
  expect(here.result.current[0]).toBe(false);
  expect(storage.get('hideMoney')).toBeNull();
});

it('follows another tab of the browser', () => {
  const { result } = renderHook(() => useHiddenMoney());
  storage.set('hideMoney', true);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'space_hideMoney' }));
  });
  expect(result.current[0]).toBe(true);
});
