'use client';

import { useSyncExternalStore } from 'react';

/** Memory only. */
export interface ConsoleSession {
  operator: string;
  roles: readonly { id: string; label: string }[];
  permissions: readonly string[];
  environment: string;
  /** City ids of a scoped operator; null = everywhere. */
  cityIds: readonly number[] | null;
  reach?: string | null;
}

export type SessionState =
  | { kind: 'unknown' }
  | { kind: 'none' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'lost'; session: ConsoleSession }
  | { kind: 'signed-in'; session: ConsoleSession };

let state: SessionState = { kind: 'unknown' };
const listeners = new Set<() => void>();

export function setSessionState(next: SessionState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** "Lost": the page stays, with what was typed. */
export function loseSession(): void {
  if (state.kind === 'signed-in') setSessionState({ kind: 'lost', session: state.session });
  else if (state.kind !== 'lost') setSessionState({ kind: 'none' });
}

export const sessionState = (): SessionState => state;

export const useSessionState = (): SessionState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );

/** @throws before sign-in */
export function useConsoleSession(): ConsoleSession {
  const now = useSessionState();
  if (now.kind !== 'signed-in' && now.kind !== 'lost') throw new Error('no session');
  return now.session;
}

/** Hides only; the server decides. */
export function useMay(): (permission: string) => boolean {
  const { permissions } = useConsoleSession();
  return (permission) => permissions.includes(permission);
}
