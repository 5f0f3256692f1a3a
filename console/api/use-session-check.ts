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

export function useSessionCheck(): () => void {
  const check = useCallback(() => {
    whenSessionLost(loseSession);
    void ask().then((next) => {
      // a failed check ends no session
      if (next.kind !== 'failed' || sessionState().kind !== 'signed-in') setSessionState(next);
    });
  }, []);
  useEffect(check, [check]);
  return check;
}
