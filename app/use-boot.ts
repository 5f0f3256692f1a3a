import { useEffect } from 'react';
import { loadingIndicator, offlineBanner } from '@/components/ui/layer/offline';
import { toast } from '@/components/ui/layer/toast';
import { useNavigate } from '@/components/ui/use-navigate';
import { bootReferral, configureClient, reportVisit, useSessionCheck } from '@/lib/api';
import { checkSession } from '@/lib/contract/account';
import { ACCOUNT, BASE_PATH, HOME } from '@/lib/kit/routes';
import { currentLocation, isOnline, replaceAddress, subscribeOnline } from '@/lib/platform';

/** A whole address of ours as a path of the router. */
const pathOf = (address: string) => address.slice(BASE_PATH.length) || HOME;

/** What happens once, when the app comes alive: the request layer learns to speak, a shared link is read, the network is watched. */
export function useBoot(): void {
  const { navigateTo } = useNavigate();
  useEffect(() => {
    configureClient({
      notify: (text, { ms }) => toast.error(text, ms),
      goToAccount: () => navigateTo(ACCOUNT, {}, { type: 'switchTab' }),
      onLoading: (isVisible) => (isVisible ? loadingIndicator.show() : loadingIndicator.hide()),
    });
    const visit = bootReferral(currentLocation(), { replace: replaceAddress, open: (address) => navigateTo(pathOf(address), {}, { type: 'redirectTo' }) });
    if (visit) void reportVisit(visit);
  }, [navigateTo]);
  useSessionCheck(checkSession);
  useEffect(() => {
    const tell = () => (isOnline() ? offlineBanner.hide() : offlineBanner.show());
    tell();
    return subscribeOnline(tell);
  }, []);
}
