import { act } from '@testing-library/react';

/* A timer of the page that ends while a test waits for something else than the screen changes state as it does for a person. */

/** What was copied last. */
export const copiedText = () => act(() => navigator.clipboard.readText());

/** Nothing is done for so long (ms). */
export const quiet = (ms: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
