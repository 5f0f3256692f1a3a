import { useSession } from '@/lib/api';

/** Whether somebody is logged in; `loading` only before the page is alive. */
export const useSignedIn = (): 'loading' | 'guest' | 'member' => useSession().status;
