import { refresh } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account-session';
import { clearRuntimeCaches } from '@/lib/platform/caches';

/** Clears the cached responses and reloads them. Session, settings and drafts stay. */
export function useClearCache() {
  return async function clearCache(): Promise<void> {
    await clearRuntimeCaches();
    await refresh(getUserInfo);
  };
}
