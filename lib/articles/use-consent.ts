import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ApiError, callEndpoint, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getConsent, giveConsent } from '@/lib/contract/articles';
import { isOnline, subscribeOnline } from '@/lib/platform';

export type ConsentText = OutputOf<typeof getConsent>['list'][number];

export interface Consent {
  /** Texts that are still to be accepted. */
  texts: readonly ConsentText[];
  /** @returns the refusal; null when it is done. If a newer version was published meanwhile, it is shown. */
  accept: () => Promise<ApiError | null>;
}

/** Where the texts are read. */
export const TEXT_PATHS = {
  agreement: '/pages/login/agreement',
  privacy: '/pages/login/privacy',
} as const;

/** Null without a response: the next start, or the `online` event, requests again. */
const findDue = (): Promise<readonly ConsentText[] | null> =>
  callEndpoint(getConsent, {}, { load: false, isPrompt: false }).then(
    ({ list }) => list,
    () => null,
  );

/**
 * The legal texts that the member still has to accept. Never taken from the cache, because another device may have accepted
 * them. Offline nothing is due, so that reading goes on.
 *
 * @param askAgain changes to request once more
 */
export function useConsent(askAgain: unknown): Consent {
  const [texts, setTexts] = useState<readonly ConsentText[]>([]);
  const isConnected = useSyncExternalStore(subscribeOnline, isOnline, () => true);
  const { send } = useSend(giveConsent);

  useEffect(() => {
    if (!isConnected) return undefined;
    let isOver = false;
    void findDue().then((due) => !isOver && due && setTexts(due));
    return () => {
      isOver = true;
    };
  }, [askAgain, isConnected]);

  async function accept(): Promise<ApiError | null> {
    const sent = await send({ texts: texts.map(({ type, version }) => ({ type, version })) });
    if (sent.ok) setTexts(sent.data.list);
    else if (sent.error.err === 'agreement_outdated') setTexts((await findDue()) ?? texts);
    return sent.ok ? null : sent.error;
  }

  return { texts: isConnected ? texts : [], accept };
}
