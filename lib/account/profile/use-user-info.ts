import { useEndpoint } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account';
import type { OutputOf } from '@/lib/contract/endpoint';

export type User = OutputOf<typeof getUserInfo>;

export const useUserInfo = () => useEndpoint(getUserInfo, {});
