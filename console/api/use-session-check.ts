'use client';

import { useCallback, useEffect } from 'react';
import { whenSessionLost } from './client';
import { SessionLost } from './console-error';
import { loseSession, type SessionState, sessionState, setSessionState } from './session';
import { readSession } from './session-call';

async function ask(): Promise<SessionState> {
  try {
    return { kind: 'signed-in', session: await readSession() };
  } catch (error) {
    return error instanceof SessionLost ? { kind: 'none' } : { kind: 'failed', error };
  }
}

/** Asks who is signed in, when the first screen opens; returns how to ask again. */
export function useSessionCheck(): () => void {
  const check = useCallback(() => {
    whenSessionLost(loseSession);
    void ask().then((next) => {
      // a check that fails for want of a network ends no session that is there
      if (next.kind !== 'failed' || sessionState().kind !== 'signed-in') setSessionState(next);
    });
  }, []);
  useEffect(check, [check]);
  return check;
}
