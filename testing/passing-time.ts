import { act } from '@testing-library/react';

/* A page's timer that ends during an unrelated wait updates state. */

export const copiedText = () => act(() => navigator.clipboard.readText());

/** ms */
export const quiet = (ms: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
