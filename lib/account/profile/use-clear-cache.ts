import { refresh } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account-session';
import { clearRuntimeCaches } from '@/lib/platform/caches';

/** Clears what the device keeps for speed and asks the server anew. Session, choices and drafts stay. */
export function useClearCache() {
  return async function clearCache(): Promise<void> {
    await clearRuntimeCaches();
    await refresh(getUserInfo);
  };
}
