import { useEffect, useState, useSyncExternalStore } from 'react';
import { canInstall, isInstalled, promptInstall, subscribeInstall } from '@/lib/platform';
import { type InstallGuide, installGuideOf } from './install-guide';
import { mayOffer, noteOffer, noteRefusal, noteVisit } from './install-moment';

/** Delay after the start, so that the page can be seen first. */
const SETTLE_MS = 12_000;

export interface InstallOffer {
  /** Null: nothing to offer now. */
  guide: InstallGuide | null;
  /** Shows the browser's own dialog; declining it counts as a refusal. */
  install: () => Promise<void>;
  refuse: () => void;
}

/** @param isFitting evaluated when it is due: no layer is open, and the page is suitable */
export function useInstallOffer(isFitting: () => boolean): InstallOffer {
  const canPrompt = useSyncExternalStore(subscribeInstall, canInstall, () => false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isInstalled()) return undefined;
    noteVisit();
    if (!mayOffer()) return undefined;
    const timer = setInterval(() => {
      const guide = installGuideOf({
        userAgent: navigator.userAgent,
        touchPoints: navigator.maxTouchPoints,
        canPrompt: canInstall(),
      });
      if (guide === null || !isFitting()) return;
      clearInterval(timer);
      noteOffer();
      setOpen(true);
    }, SETTLE_MS);
    return () => clearInterval(timer);
  }, [isFitting]);
  const guide = isOpen
    ? installGuideOf({
        userAgent: navigator.userAgent,
        touchPoints: navigator.maxTouchPoints,
        canPrompt,
      })
    : null;
  return {
    guide,
    install: async () => {
      const outcome = await promptInstall();
      if (outcome === 'dismissed') noteRefusal();
      setOpen(false);
    },
    refuse: () => {
      noteRefusal();
      setOpen(false);
    },
  };
}
