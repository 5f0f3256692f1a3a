import { useEffect } from 'react';
import { loadingIndicator, offlineBanner } from '@/components/ui/layer/offline';
import { toast } from '@/components/ui/layer/toast';
import { useNavigate } from '@/components/ui/use-navigate';
import { configureClient, useSessionCheck } from '@/lib/api';
import { checkSession } from '@/lib/contract/account-session';
import { ACCOUNT, BASE_PATH, HOME } from '@/lib/kit/routes';
import { followSystemTheme } from '@/lib/platform/appearance';
import { currentLocation, isOnline, replaceAddress, subscribeOnline } from '@/lib/platform';

/** A whole address of ours as a path of the router. */
const pathOf = (address: string) => address.slice(BASE_PATH.length) || HOME;

/** Reads a shared link; an ordinary visit does not pay for the code. */
async function readSharedLink(open: (address: string) => void) {
  const { search, hash } = currentLocation();
  if (!search.includes('refereeId=') && !hash.startsWith('#/')) return;
  const { bootReferral, reportVisit } = await import('@/lib/api/referral');
  const visit = bootReferral(currentLocation(), { replace: replaceAddress, open });
  if (visit) await reportVisit(visit);
}

/** What happens once, when the app comes alive: the request layer learns to speak, a shared link is read, the network is watched. */
export function useBoot(): void {
  const { navigateTo } = useNavigate();
  useEffect(() => {
    configureClient({
      notify: (text, { ms }) => toast.error(text, ms),
      goToAccount: () => navigateTo(ACCOUNT, {}, { type: 'switchTab' }),
      onLoading: (isVisible) => (isVisible ? loadingIndicator.show() : loadingIndicator.hide()),
    });
    void readSharedLink((address) => navigateTo(pathOf(address), {}, { type: 'redirectTo' }));
  }, [navigateTo]);
  useSessionCheck(checkSession);
  useEffect(followSystemTheme, []);
  useEffect(() => {
    const tell = () => (isOnline() ? offlineBanner.hide() : offlineBanner.show());
    tell();
    return subscribeOnline(tell);
  }, []);
}
