import { renderHook } from '@testing-library/react';
import { useEver } from './use-ever';

it('keeps what was opened once mounted', () => {
  const { result, rerender } = renderHook(({ isOpen }) => useEver(isOpen), {
    initialProps: { isOpen: false },
  });
  expect(result.current).toBe(false);
  rerender({ isOpen: true });
  expect(result.current).toBe(true);
  rerender({ isOpen: false });
  expect(result.current).toBe(true);
});
