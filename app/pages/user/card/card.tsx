'use client';

import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { LoginGate } from '@/components/account/login-gate';
import { CardPending } from '@/components/card/card-pending';
import { useHydrated } from '@/components/ui/use-hydrated';
import { ownCardCopy } from '@/lib/card/copy';
import { CARD_VIEWS } from '@/lib/card/link';
import { parseUserId } from '@/lib/kit';
import { cardKit } from './card-kit';

const Own = dynamic(() => import('@/components/card/own-card-screen').then((m) => m.OwnCardScreen), { loading: () => <CardPending /> });

const Edit = dynamic(() => import('@/components/card/edit/edit-screen').then((m) => m.EditScreen), { loading: () => <CardPending /> });

/** 名片: the own one, or the one that `?userId=` names. */
export function Card() {
  const query = useSearchParams();
  const userId = parseUserId(query.get('userId') ?? undefined);
  const view = CARD_VIEWS.find((name) => name === query.get('view'));
  const isHydrated = useHydrated();
  if (!isHydrated) return <CardPending />;
  void userId;
  return (
    <LoginGate needsLogin title={ownCardCopy.title}>
      {view === 'edit' ? <Edit kit={cardKit} takePlace={() => null} /> : <Own kit={cardKit} />}
    </LoginGate>
  );
}
