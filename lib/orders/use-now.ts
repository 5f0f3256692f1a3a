import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/api';
import { SECOND_MS } from '@/lib/time';

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
