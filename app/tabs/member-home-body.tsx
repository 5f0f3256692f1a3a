'use client';

import { type ReactNode, Suspense } from 'react';
import { ChoosePlot } from '@/components/home/choose-plot';
import { Entries } from '@/components/home/entries';
import { HomeBody } from '@/components/home/home-body';
import { BodySkeleton } from '@/components/home/home-skeleton';
import { InviteActions } from '@/components/home/invite-actions';
import { MoneyStrip } from '@/components/home/money-strip';
import { TodayStrip } from '@/components/home/today-strip';
import { TodoList } from '@/components/home/todo-list';
import { Entry } from '@/components/ui/art/entry';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { lazyPart } from '@/components/ui/lazy';
import type { PlotKey } from '@/lib/city/use-house';
import type { HomeData, useHome } from '@/lib/home/use-home';
import { IS_SHOP_LAYOUT } from '@/lib/kit/layout';
import { inviteLink } from '@/lib/sharing/invite-link';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import { invite } from '../invite';
import { HomeShelf } from './home-shelf';
import styles from './member-home-body.module.css';

const ConfirmCard = lazyPart(() =>
  import('@/components/home/confirm-card').then((m) => m.ConfirmCard),
);

const StartSteps = lazyPart(() =>
  import('@/components/home/start-steps').then((m) => m.StartSteps),
);

/** Only until the first steps are done. */
const Around = lazyPart(() => import('./around').then((m) => m.Around));

const MemberHomeRest = lazyPart(() => import('./member-home-rest').then((m) => m.MemberHomeRest), {
  when: 'near',
  placeholder: <div className={styles.rest} />,
});

interface MemberHomeBodyProps {
  home: ReturnType<typeof useHome>;
  userId: number;
  areaName: string;
  plot: PlotKey | null;
  notice: ReactNode;
}

/** The first steps already name these to-dos. */
const OF_START = new Set(['log', 'invite']);

interface LeadProps {
  data: HomeData;
  hasPlot: boolean;
  onInvite: () => void;
  isMoneyHidden: boolean;
}

function Lead({ data: { start, assets }, hasPlot, onInvite, isMoneyHidden }: LeadProps) {
  if (!hasPlot) return <ChoosePlot />;
  if (!start)
    return (
      <>
        <MoneyStrip assets={assets} isHidden={isMoneyHidden} />
        <InviteActions onInvite={onInvite} />
      </>
    );
  return (
    <div className={cx('pt-8', styles.start)}>
      <Suspense>
        <StartSteps start={start} onInvite={onInvite} />
      </Suspense>
    </div>
  );
}

export function MemberHomeBody({
  home: { data, state, refresh },
  userId,
  areaName,
  plot,
  notice,
}: MemberHomeBodyProps) {
  const [isMoneyHidden] = useHiddenMoney();
  if (state === 'error') return <ErrorBlock onRetry={refresh} />;
  if (!data) return <BodySkeleton />;
  const link = inviteLink(userId);
  const onInvite = () => invite(areaName);
  return (
    <>
      <HomeBody>
        {data.confirm && (
          <Suspense>
            <ConfirmCard inviter={data.confirm} />
          </Suspense>
        )}
        {notice}
        <Lead {...{ data, hasPlot: plot !== null, onInvite, isMoneyHidden }} />
        {data.start && plot && (
          <Suspense fallback={<div className={styles.around} />}>
            <Around plot={plot} />
          </Suspense>
        )}
        {!IS_SHOP_LAYOUT && <HomeShelf goods={data.shelf} />}
        <Entries drawEntry={(name) => <Entry name={name} />} />
      </HomeBody>
      {!data.start && <TodayStrip today={data.today} isHidden={isMoneyHidden} />}
      <TodoList todos={data.todos.filter(({ key }) => !data.start || !OF_START.has(key))} />
      <MemberHomeRest
        growth={data.growth}
        code={data.invite.code}
        link={link}
        onInvite={onInvite}
      />
    </>
  );
}
