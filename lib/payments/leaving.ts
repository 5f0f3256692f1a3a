import { createStore } from '@/lib/platform/signal';

/** Provider's page needing real navigation. The result page stays below: coming back asks for the outcome. */
const next = createStore<string | null>(null);

export const leaveBy = (url: string): void => next.write(url);

/** Once. */
export function takeLeaving(): string | null {
  const url = next.read();
  next.write(null);
  return url;
}
