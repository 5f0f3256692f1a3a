import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { offlineBanner } from '@/components/ui/layer/offline';
import { isCutOff, oldestShown, refreshAll, subscribeFreshness } from '@/lib/api';
import { isOnline, subscribeOnline } from '@/lib/platform';

/** Loaded with the first lost network at the latest; the worker holds it then. */
async function ageText(at: number): Promise<string> {
  const { staleText } = await import('@/lib/pwa/stale-text');
  return staleText(at, Date.now());
}

/**
 * The no-network banner: comes when the device has no network or a read of this page could not be refreshed, says how
 * old the oldest data of the page is, and leaves by itself.
 */
export function useNetworkBanner(): void {
  const pathname = usePathname();
  useEffect(() => {
    let round = 0;
    const tell = () => {
      round += 1;
      if (isOnline() && !isCutOff()) return offlineBanner.hide();
      const mine = round;
      const at = oldestShown();
      if (at === null) return offlineBanner.show(refreshAll);
      // whatever happened while the words were on their way wins
      ageText(at).then(
        (text) => mine === round && offlineBanner.show(refreshAll, text),
        () => mine === round && offlineBanner.show(refreshAll),
      );
    };
    tell();
    const ends = [subscribeOnline(tell), subscribeFreshness(tell)];
    return () => {
      round += 1;
      for (const end of ends) end();
    };
  }, [pathname]);
}
