import { useEffect, useState, useSyncExternalStore } from 'react';
import { callEndpoint, useSend, type ApiError } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getConsent, giveConsent } from '@/lib/contract/articles';
import { isOnline, subscribeOnline } from '@/lib/platform';

export type ConsentText = OutputOf<typeof getConsent>['list'][number];

export interface Consent {
  /** What is still to be accepted. */
  texts: readonly ConsentText[];
  /** @returns the refusal; null when it is done. A version that came in between is shown then. */
  accept: () => Promise<ApiError | null>;
}

/** Where the texts are read. */
export const TEXT_PATHS = {
  agreement: '/pages/login/agreement',
  privacy: '/pages/login/privacy',
} as const;

/** Null when there is no answer: the next start, or the network's return, asks again. */
const findDue = (): Promise<readonly ConsentText[] | null> =>
  callEndpoint(getConsent, {}, { load: false, isPrompt: false }).then(
    ({ list }) => list,
    () => null,
  );

/**
 * The legal texts that the member still has to accept. They are asked for anew, never shown from an older answer: another
 * device may have accepted them. Without a network nothing is due, so that reading goes on.
 *
 * @param askAgain changes when there is a reason to ask once more
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
