import { renderHook } from '@testing-library/react';
import { savePlace } from './reading';
import { useReadingPlace } from './use-reading-place';

const ARTICLE = 7;

test('whoever comes back is told so once, and not again when a login loads the text anew', () => {
  window.scrollTo = jest.fn();
  savePlace(ARTICLE, 0.5);
  const onResume = jest.fn();
  const { rerender } = renderHook(
    ({ isShown }: { isShown: boolean }) => useReadingPlace(ARTICLE, isShown, onResume),
    { initialProps: { isShown: true } },
  );
  expect(onResume).toHaveBeenCalledTimes(1);
  rerender({ isShown: false });
  rerender({ isShown: true });
  expect(onResume).toHaveBeenCalledTimes(1);
  // the place is found again all the same
  expect(window.scrollTo).toHaveBeenCalledTimes(2);
});

test('whoever reads it for the first time is told nothing, also after a login', () => {
  window.scrollTo = jest.fn();
  const onResume = jest.fn();
  const { rerender } = renderHook(
    ({ isShown }: { isShown: boolean }) => useReadingPlace(ARTICLE + 1, isShown, onResume),
    { initialProps: { isShown: true } },
  );
  savePlace(ARTICLE + 1, 0.5);
  rerender({ isShown: false });
  rerender({ isShown: true });
  expect(onResume).not.toHaveBeenCalled();
});
