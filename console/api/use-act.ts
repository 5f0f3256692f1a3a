'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleCall, ConsoleInput, ConsoleOutput } from '@/lib/contract/console/call';
import { codeOf, UnknownResult } from './console-error';
import { newKey, ProofDeclined, sendAct } from './send-act';

export interface Act<C extends ConsoleCall> {
  isBusy: boolean;
  error: unknown;
  /** No answer: the next try with the same input repeats the action. */
  isUnknown: boolean;
  send: (input: ConsoleInput<C>, about: string) => Promise<ConsoleOutput<C> | null>;
  forget: () => void;
}

export interface ActOptions {
  /** After a refusal of stale facts: re-reads them; busy meanwhile. */
  onStale?: () => Promise<unknown>;
}

/** Once at a time, with a key that survives an unknown result. */
export function useAct<C extends ConsoleCall>(call: C, { onStale }: ActOptions = {}): Act<C> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const open = useRef<{ key: string; input: string } | null>(null);
  const refresh = useRef(onStale);
  useEffect(() => {
    refresh.current = onStale;
  }, [onStale]);
  const send = useCallback(
    async (input: ConsoleInput<C>, about: string) => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      setError(null);
      const text = JSON.stringify(input);
      const key = open.current?.input === text ? open.current.key : newKey();
      open.current = { key, input: text };
      try {
        const result = await sendAct(call, input, { about, key });
        open.current = null;
        return result;
      } catch (cause) {
        // after a refusal the next try is a new action
        if (!(cause instanceof UnknownResult)) open.current = null;
        if (!(cause instanceof ProofDeclined)) setError(cause);
        if (codeOf(cause) === 'stale') await refresh.current?.();
        return null;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [call],
  );
  const forget = useCallback(() => setError(null), []);
  return { isBusy, error, isUnknown: error instanceof UnknownResult, send, forget };
}
