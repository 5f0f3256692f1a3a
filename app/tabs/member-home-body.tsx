'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { Building } from '@/components/city/building';
import { Entry } from '@/components/city/entry';
import { QrCode } from '@/components/city/qr-code';
import { ChoosePlot } from '@/components/home/choose-plot';
import { Entries } from '@/components/home/entries';
import { Feed } from '@/components/home/feed';
import { GrowthLadder } from '@/components/home/growth-ladder';
import { HomeBody, HomeFooter } from '@/components/home/home-body';
import { BodySkeleton } from '@/components/home/home-skeleton';
import { InviteActions } from '@/components/home/invite-actions';
import { InviteCard } from '@/components/home/invite-card';
import { MoneyStrip } from '@/components/home/money-strip';
import { TodayStrip } from '@/components/home/today-strip';
import { TodoList } from '@/components/home/todo-list';
import { TrendChart } from '@/components/home/trend-chart';
import { ErrorBlock } from '@/components/ui/error-block';
import { lazyPart } from '@/components/ui/lazy';
import { ShopSlot } from '@/components/ui/shop-slot';
import { memberCopy } from '@/lib/home/member-copy';
import { type HomeRange, useFeed, useHome } from '@/lib/home/use-home';
import { inviteLink } from '@/lib/sharing/invite-link';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import { ArticlesBand } from './articles-band';

/** Only for members who have just registered by an invitation. */
const ConfirmCard = lazyPart(() =>
  import('@/components/home/confirm-card').then((m) => m.ConfirmCard),
);

interface MemberHomeBodyProps {
  home: ReturnType<typeof useHome>;
  userId: number;
  areaName: string;
  /** A newcomer who has not chosen one yet is led there first. */
  hasPlot: boolean;
  notice: ReactNode;
}

/** Everything below the hero of a member's home. */
export function MemberHomeBody({
  home: { data, state, refresh },
  userId,
  areaName,
  hasPlot,
  notice,
}: MemberHomeBodyProps) {
  const [range, setRange] = useState<HomeRange>(7);
  const days = useHome(range);
  const feed = useFeed();
  const [isMoneyHidden] = useHiddenMoney();
  if (state === 'error') return <ErrorBlock onRetry={refresh} />;
  if (!data) return <BodySkeleton />;
  const link = inviteLink(userId);
  return (
    <>
      <HomeBody>
        {data.confirm && (
          <Suspense>
            <ConfirmCard inviter={data.confirm} />
          </Suspense>
        )}
        {notice}
        {!hasPlot && <ChoosePlot />}
        {hasPlot && <MoneyStrip assets={data.assets} isHidden={isMoneyHidden} />}
        {hasPlot && <InviteActions link={link} areaName={areaName} />}
        <ShopSlot name="member" />
        <Entries drawEntry={(name) => <Entry name={name} />} />
      </HomeBody>
      <TodayStrip today={data.today} isHidden={isMoneyHidden} />
      <TodoList todos={data.todos} />
      <TrendChart
        range={range}
        onRange={setRange}
        series={days.data?.series}
        hasFailed={days.state === 'error'}
        onRetry={days.refresh}
      />
      <GrowthLadder
        growth={data.growth}
        drawBuilding={(level, isMine) => (
          <Building level={level} owner={isMine ? 'me' : undefined} ground="lot" />
        )}
      />
      <InviteCard
        code={data.invite.code}
        link={link}
        areaName={areaName}
        qr={
          <QrCode
            text={link}
            label={memberCopy.inviteCard.qr}
            failed={memberCopy.inviteCard.qrFailed}
          />
        }
      />
      <Feed
        items={feed.data?.list.data}
        hasFailed={feed.state === 'error'}
        onRetry={feed.refresh}
      />
      <ArticlesBand />
      <HomeFooter />
    </>
  );
}
