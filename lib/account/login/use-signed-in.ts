import { useSession } from '@/lib/api';

/** Whether a member is logged in; `loading` only before hydration. */
export const useSignedIn = (): 'loading' | 'guest' | 'member' => useSession().status;
