import { useEffect, useState, useSyncExternalStore } from 'react';
import { canInstall, isInstalled, promptInstall, storage, subscribeInstall } from '@/lib/platform';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import { type InstallGuide, installGuideOf } from './install-guide';

/** Epoch ms. */
interface Memory {
  visits: number;
  lastSeenAt: number;
  refusals: number;
  askedAt: number;
}

const KEY = 'installOffer';
/** Starts closer together are one visit. */
const SAME_VISIT_MS = 30 * MINUTE_MS;
const FIRST_VISIT_TO_ASK = 2;
const MOST_REFUSALS = 2;
const PAUSE_MS = 14 * DAY_MS;

const EMPTY: Memory = { visits: 0, lastSeenAt: 0, refusals: 0, askedAt: 0 };
const read = (): Memory => ({ ...EMPTY, ...storage.get<Partial<Memory>>(KEY) });

export function noteVisit(now = Date.now()): void {
  const memory = read();
  const isNew = now - memory.lastSeenAt >= SAME_VISIT_MS;
  storage.set(KEY, { ...memory, visits: memory.visits + (isNew ? 1 : 0), lastSeenAt: now });
}

export function mayOffer(now = Date.now()): boolean {
  const { visits, refusals, askedAt } = read();
  return visits >= FIRST_VISIT_TO_ASK && refusals < MOST_REFUSALS && now - askedAt >= PAUSE_MS;
}

export const noteOffer = (now = Date.now()): void => storage.set(KEY, { ...read(), askedAt: now });

export const noteRefusal = (): void =>
  storage.set(KEY, { ...read(), refusals: read().refusals + 1 });

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
