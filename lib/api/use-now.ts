import { useEffect, useState } from 'react';
import { SECOND_MS } from '../time';
import { serverNow } from './clock';

/** Server's epoch ms, each second. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
