import { useEffect, useState } from 'react';
import { SECOND_MS } from '../time';
import { serverNow } from './clock';

/** The server's time (epoch ms), each second while `isRunning`. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
