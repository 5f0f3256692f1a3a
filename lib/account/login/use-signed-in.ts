import { useSession } from '@/lib/api';

export const useSignedIn = (): 'loading' | 'guest' | 'member' => useSession().status;
