import { useEffect } from 'react';
import { loadingIndicator } from '@/components/ui/layer/offline';
import { toast } from '@/components/ui/layer/toast';
import { useNavigate } from '@/components/ui/use-navigate';
import { configureClient, currentSession, useSessionCheck } from '@/lib/api';
import { checkSession } from '@/lib/contract/account-session';
import { getHome } from '@/lib/contract/home';
import { getAssets } from '@/lib/contract/wallet';
import { ACCOUNT, BASE_PATH, HOME } from '@/lib/kit/routes';
import { followSystemTheme } from '@/lib/platform/appearance';
import { currentLocation, replaceAddress } from '@/lib/platform';
import { useNetworkBanner } from './use-network-banner';
import { shellCopy } from './copy';

/** A whole address of ours as a path of the router. */
const pathOf = (address: string) => address.slice(BASE_PATH.length) || HOME;

/**
 * Reads a shared link; an ordinary visit does not pay for the code. The claim itself is kept by the inline script already
 * (boot-script.tsx), so that nothing is lost when somebody leaves before this code has come.
 */
async function readSharedLink(open: (address: string) => void) {
  const { search, hash } = currentLocation();
  if (!search.includes('refereeId=') && !hash.startsWith('#/')) return;
  const { bootReferral, reportVisit } = await import('@/lib/api/referral');
  const visit = bootReferral(currentLocation(), { replace: replaceAddress, open });
  if (!visit) return;
  if (currentSession()) toast.show(shellCopy.invitationIdle, NOTICE_MS);
  await reportVisit(visit);
}

/** They carry the bells' numbers and the balance. */
const COUNTERS = [getHome, getAssets] as const;

/** Time to read a whole sentence. */
const NOTICE_MS = 3500;

/** What happens once, when the app comes alive: the request layer learns to speak, a shared link is read, the network is watched. */
export function useBoot(): void {
  const { navigateTo } = useNavigate();
  useEffect(() => {
    configureClient({
      notify: (text, { ms }) => toast.error(text, ms),
      goToAccount: () => navigateTo(ACCOUNT, {}, { type: 'switchTab' }),
      onLoading: (isVisible) => (isVisible ? loadingIndicator.show() : loadingIndicator.hide()),
    });
    const read = () =>
      void readSharedLink((address) => navigateTo(pathOf(address), {}, { type: 'redirectTo' }));
    read();
    // a link that is opened in a running app changes only the hash
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [navigateTo]);
  useSessionCheck(checkSession, COUNTERS);
  useEffect(followSystemTheme, []);
  useNetworkBanner();
}
