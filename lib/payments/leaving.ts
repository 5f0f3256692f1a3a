import { createStore } from '@/lib/platform/signal';

/** A provider's page needs a real navigation. The result page below asks for the outcome on return. */
const next = createStore<string | null>(null);

export const leaveBy = (url: string): void => next.write(url);

export function takeLeaving(): string | null {
  const url = next.read();
  next.write(null);
  return url;
}
