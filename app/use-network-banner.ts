import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { offlineBanner } from '@/components/ui/layer/offline';
import { isCutOff, oldestShown, refreshAll, subscribeFreshness } from '@/lib/api';
import { isOnline, subscribeAnswers, subscribeOnline } from '@/lib/platform';

/** Loaded at the latest when the network is first lost, from the worker's cache. */
async function ageText(at: number): Promise<string> {
  const { staleText } = await import('@/lib/pwa/stale-text');
  return staleText(at, Date.now());
}

/**
 * A network may return without an `online` event, because the browser took itself to be online all the time: the first answer
 * of another call refreshes what could not be refreshed. Tried once, until all of it is fresh.
 *
 * @returns ends it
 */
function refreshWithFirstAnswer(): () => void {
  let hasTried = false;
  const ends = [
    subscribeFreshness(() => {
      if (!isCutOff()) hasTried = false;
    }),
    subscribeAnswers(() => {
      if (hasTried || !isOnline() || !isCutOff()) return;
      hasTried = true;
      void refreshAll();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * The no-network banner: shown when the device is offline or a read of this page could not be refreshed, with the age of the
 * page's oldest data; hidden automatically.
 */
export function useNetworkBanner(): void {
  const pathname = usePathname();
  useEffect(() => {
    let round = 0;
    const update = () => {
      round += 1;
      if (isOnline() && !isCutOff()) return offlineBanner.hide();
      const mine = round;
      const at = oldestShown();
      if (at === null) return offlineBanner.show(refreshAll);
      // changes while the texts were loading take precedence
      ageText(at).then(
        (text) => mine === round && offlineBanner.show(refreshAll, text),
        () => mine === round && offlineBanner.show(refreshAll),
      );
    };
    update();
    const ends = [subscribeOnline(update), subscribeFreshness(update), refreshWithFirstAnswer()];
    return () => {
      round += 1;
      for (const end of ends) end();
    };
  }, [pathname]);
}
