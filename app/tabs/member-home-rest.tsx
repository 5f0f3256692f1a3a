'use client';

import { useState } from 'react';
import { Feed } from '@/components/home/feed';
import { GrowthLadder } from '@/components/home/growth-ladder';
import { HomeFooter } from '@/components/home/home-body';
import { InviteCard } from '@/components/home/invite-card';
import { TrendChart } from '@/components/home/trend-chart';
import { Building } from '@/components/ui/art/building';
import { QrCode } from '@/components/ui/qr/qr-code';
import { memberCopy } from '@/lib/home/member-copy';
import { type HomeData, type HomeRange, useFeed, useHome, useMember } from '@/lib/home/use-home';
import { ArticlesBand } from './articles-band';

interface MemberHomeRestProps {
  growth: HomeData['growth'];
  code: string;
  link: string;
  onInvite: () => void;
}

export function MemberHomeRest({ growth, code, link, onInvite }: MemberHomeRestProps) {
  const [range, setRange] = useState<HomeRange>(7);
  const days = useHome(range);
  const feed = useFeed();
  // The levels of my house look as it does on the map.
  const member = useMember();
  return (
    <>
      <TrendChart
        range={range}
        onRange={setRange}
        series={days.data?.series}
        hasFailed={days.state === 'error'}
        onRetry={days.refresh}
      />
      <GrowthLadder
        growth={growth}
        drawBuilding={(level, isMine) => (
          <Building
            level={level}
            no={member?.blockNo ?? undefined}
            seed={member?.blockAreaId ?? undefined}
            owner={isMine ? 'me' : undefined}
            ground="lot"
          />
        )}
      />
      <InviteCard
        code={code}
        onInvite={onInvite}
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
