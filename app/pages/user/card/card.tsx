'use client';

import { useSearchParams } from 'next/navigation';
import { LoginGate } from '@/components/account/login-gate';
import { CardPending } from '@/components/card/card-pending';
import { ShownCardScreen } from '@/components/card/shown/shown-card-screen';
import { lazyPart } from '@/components/ui/lazy';
import { ownCardCopy } from '@/lib/card/copy';
import { CARD_VIEWS, type CardView } from '@/lib/card/link';
import { parseUserId } from '@/lib/kit';
import { cardKit } from './card-kit';
import { useCardHost } from './use-card-host';

const PENDING = { placeholder: <CardPending /> };
const Own = lazyPart(
  () => import('@/components/card/own-card-screen').then((m) => m.OwnCardScreen),
  PENDING,
);
const Edit = lazyPart(() => import('./edit-own').then((m) => m.EditOwn), PENDING);
const Box = lazyPart(
  () => import('@/components/card/box/box-screen').then((m) => m.BoxScreen),
  PENDING,
);
const Exchanges = lazyPart(
  () => import('@/components/card/box/exchanges-screen').then((m) => m.ExchangesScreen),
  PENDING,
);
const Stats = lazyPart(
  () => import('@/components/card/box/stats-screen').then((m) => m.StatsScreen),
  PENDING,
);

/** `?userId=` public, else own. */
export function Card() {
  const query = useSearchParams();
  const host = useCardHost();
  const userId = query.get('userId');
  const shownId = userId === null ? null : parseUserId(userId);
  if (userId !== null)
    return <ShownCardScreen key={userId} userId={shownId} kit={cardKit} host={host} />;
  return (
    <LoginGate needsLogin title={ownCardCopy.title}>
      <OwnView view={CARD_VIEWS.find((name) => name === query.get('view'))} />
    </LoginGate>
  );
}

function OwnView({ view }: { view: CardView | undefined }) {
  if (view === 'edit') return <Edit />;
  if (view === 'box') return <Box />;
  if (view === 'exchanges') return <Exchanges />;
  if (view === 'stats') return <Stats />;
  return <Own kit={cardKit} />;
}
