import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { offlineBanner } from '@/components/ui/layer/offline';
import { isCutOff, oldestShown, refreshAll, subscribeFreshness } from '@/lib/api';
import { isOnline, subscribeAnswers, subscribeOnline } from '@/lib/platform';

/** From the worker's cache. */
async function ageText(at: number): Promise<string> {
  const { staleText } = await import('@/lib/pwa/stale-text');
  return staleText(at, Date.now());
}

/** A network may return without an `online` event: the first answer then refreshes the rest, once. */
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

/** Shown offline and after a failed refresh, with the oldest data's age. */
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
