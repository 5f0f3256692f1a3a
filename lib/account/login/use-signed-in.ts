import { useSession } from '@/lib/api';

/** `loading` only before hydration. */
export const useSignedIn = (): 'loading' | 'guest' | 'member' => useSession().status;
