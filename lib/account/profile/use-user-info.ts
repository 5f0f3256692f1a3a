import { useEndpoint } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account-session';
import type { OutputOf } from '@/lib/contract/endpoint';

/** The logged-in user. */
export type User = OutputOf<typeof getUserInfo>;

/** The logged-in user; not requested for guests. */
export const useUserInfo = () => useEndpoint(getUserInfo, {});
