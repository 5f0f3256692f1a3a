import { refresh } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account';
import { clearRuntimeCaches } from '@/lib/platform/caches';

export function useClearCache() {
  return async function clearCache(): Promise<void> {
    await clearRuntimeCaches();
    await refresh(getUserInfo);
  };
}
