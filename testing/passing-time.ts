import { act } from '@testing-library/react';

/* A timer that ends during an unrelated wait changes state as in real use. */

export const copiedText = () => act(() => navigator.clipboard.readText());

/** ms */
export const quiet = (ms: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
