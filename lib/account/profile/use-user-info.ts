import { useEndpoint } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account-session';
import type { OutputOf } from '@/lib/contract/endpoint';

/** The logged-in user. */
export type User = OutputOf<typeof getUserInfo>;

/** The logged-in user; never asked for a guest. */
export const useUserInfo = () => useEndpoint(getUserInfo, {});
