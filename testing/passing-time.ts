import { act } from '@testing-library/react';

/* A timer of the page that ends while a test waits for something else than the screen changes state as it does in use. */

/** The text copied last. */
export const copiedText = () => act(() => navigator.clipboard.readText());

/** Considered idle after this time (ms). */
export const quiet = (ms: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
