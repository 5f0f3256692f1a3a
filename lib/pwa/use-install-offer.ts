import { useEffect, useState, useSyncExternalStore } from 'react';
import { canInstall, isInstalled, promptInstall, subscribeInstall } from '@/lib/platform';
import { type InstallGuide, installGuideOf } from './install-guide';
import { mayOffer, noteOffer, noteRefusal, noteVisit } from './install-moment';

const SETTLE_MS = 12_000;

export interface InstallOffer {
  guide: InstallGuide | null;
  /** Declining the browser's dialog counts as a refusal. */
  install: () => Promise<void>;
  refuse: () => void;
}

/** `isFitting` is evaluated when the offer is due: no open layer, a suitable page. */
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
