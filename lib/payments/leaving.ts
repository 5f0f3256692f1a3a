import { createStore } from '@/lib/platform/signal';

/**
 * Where the result page goes first: a provider's page that only a real navigation opens. The result page is then below it in
 * the history, so that coming back, by whatever way, asks what became of the payment.
 */
const next = createStore<string | null>(null);

export const leaveBy = (url: string): void => next.write(url);

/** The address to go to, once. */
export function takeLeaving(): string | null {
  const url = next.read();
  next.write(null);
  return url;
}
