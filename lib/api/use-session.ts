import { useAtomValue } from 'jotai/react';
import { sessionAtom, type SessionState, store } from './session';

/** The session; `loading` only until hydration. */
export const useSession = (): SessionState => useAtomValue(sessionAtom, { store });

/** The member's id, or null for a guest. */
export const useUserId = (): number | null => useSession().session?.userId ?? null;

/** The owner of drafts: the member's id, 0 for a guest. */
export const useWriter = (): number => useUserId() ?? 0;
