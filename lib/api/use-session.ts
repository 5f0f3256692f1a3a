import { useAtomValue } from 'jotai/react';
import { sessionAtom, type SessionState, store } from './session';

export const useSession = (): SessionState => useAtomValue(sessionAtom, { store });

export const useUserId = (): number | null => useSession().session?.userId ?? null;

/** Owner of drafts; 0 for a guest. */
export const useWriter = (): number => useUserId() ?? 0;
