import { SECOND_MS } from '../time';
import { onAnswer } from './client';
import { serverNow, setServerTime } from './clock';

/** Network latency explains a smaller difference. */
const TOLERANCE_MS = 2 * SECOND_MS;

type WithTime = { serverTime?: unknown; order?: { serverTime?: unknown } } | null;

/** A countdown ends when the server's does. */
export function followServerTime(...endpoints: readonly { name: string }[]): void {
  const names = endpoints.map(({ name }) => name);
  onAnswer((name, data) => {
    if (!names.includes(name)) return;
    const answer = data as WithTime;
    const time = answer?.serverTime ?? answer?.order?.serverTime;
    if (typeof time === 'number' && Math.abs(time - serverNow()) > TOLERANCE_MS)
      setServerTime(time);
  });
}
