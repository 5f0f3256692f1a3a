import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ApiError, callEndpoint, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getConsent, giveConsent } from '@/lib/contract/articles';
import { isOnline, subscribeOnline } from '@/lib/platform';

export type ConsentText = OutputOf<typeof getConsent>['list'][number];

export interface Consent {
  texts: readonly ConsentText[];
  /** Returns the refusal or null. Shows a newer version published meanwhile. */
  accept: () => Promise<ApiError | null>;
}

export const TEXT_PATHS = {
  agreement: '/pages/login/agreement',
  privacy: '/pages/login/privacy',
} as const;

/** Null = no response; retried at start and `online`. */
const findDue = (): Promise<readonly ConsentText[] | null> =>
  callEndpoint(getConsent, {}, { load: false, isPrompt: false }).then(
    ({ list }) => list,
    () => null,
  );

/** Another device may have accepted, so nothing is cached. Offline nothing is due. A new `askAgain` asks again. */
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
