import { useAtomValue } from 'jotai/react';
import { type SessionState, sessionAtom, store } from './session';

/** Who is logged in; `loading` only until the page is alive. */
export const useSession = (): SessionState => useAtomValue(sessionAtom, { store });

/** The member's id, or null for a guest. */
export const useUserId = (): number | null => useSession().session?.userId ?? null;

/** Whose drafts these are: the member's id, 0 for a guest. */
export const useWriter = (): number => useUserId() ?? 0;
