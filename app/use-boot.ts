import { useEffect } from 'react';
import { loadingIndicator } from '@/components/ui/layer/offline';
import { toast } from '@/components/ui/layer/toast';
import { useNavigate } from '@/components/ui/use-navigate';
import { configureClient, useSessionCheck } from '@/lib/api';
import { checkSession } from '@/lib/contract/account';
import { getAssets } from '@/lib/contract/assets';
import { getHome } from '@/lib/contract/home';
import { ACCOUNT, BASE_PATH, HOME, toHref } from '@/lib/kit/routes';
import { currentLocation, replaceAddress } from '@/lib/platform';
import { followSystemTheme } from '@/lib/platform/appearance';
import { watchPointer } from '@/lib/platform/pointer';
import { useNetworkBanner } from './use-network-banner';

const hrefOf = (address: string) => toHref(address.slice(BASE_PATH.length)) ?? HOME;

/** Most visits have no shared link. app/boot has already stored the claim. */
async function readSharedLink(open: (address: string) => void) {
  const { search, hash } = currentLocation();
  if (!search.includes('refereeId=') && !hash.startsWith('#/')) return;
  const { bootReferral, reportVisit } = await import('@/lib/api/referral');
  const visit = bootReferral(currentLocation(), { replace: replaceAddress, open });
  if (!visit) return;
  await reportVisit(visit);
}

/** These answers carry the counts of bells and the balance. */
const COUNTERS = [getHome, getAssets] as const;

/** ms */
export function useBoot(): void {
  const { navigateTo } = useNavigate();
  useEffect(() => {
    configureClient({
      notify: (text, { ms }) => toast.error(text, ms),
      goToAccount: () => navigateTo(ACCOUNT, {}, { type: 'switchTab' }),
      onLoading: (isVisible) => (isVisible ? loadingIndicator.show() : loadingIndicator.hide()),
    });
    const read = () =>
      void readSharedLink((address) => navigateTo(hrefOf(address), {}, { type: 'redirectTo' }));
    read();
    // A link opened in a running app changes only the hash.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [navigateTo]);
  useSessionCheck(checkSession, COUNTERS);
  useEffect(followSystemTheme, []);
  useEffect(watchPointer, []);
  useNetworkBanner();
}
