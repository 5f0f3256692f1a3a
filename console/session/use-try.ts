'use client';

import { useRef, useState } from 'react';
import { ConsoleError } from '@/console/api/console-error';

export function useTry() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (cause) {
      setError(cause);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const fields = error instanceof ConsoleError ? (error.data.fields ?? {}) : {};
  return { isBusy, fields, error: Object.keys(fields).length > 0 ? null : error, run };
}
