'use client';

import { useEffect, useState } from 'react';
import { preloadCity } from '@/components/city/city';
import { BellButton } from '@/components/home/bell-button';
import { HomeNav } from '@/components/home/home-nav';
import { MemberHero } from '@/components/home/member-hero';
import { NoticeLine } from '@/components/notices/notice-line';
import { NoticeSheet } from '@/components/notices/notice-sheet';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { useMyArea } from '@/lib/city/use-my-area';
import { refreshHome, useHome, useMe } from '@/lib/home/use-home';
import { useMember } from '@/lib/home/use-invite';
import { useBanners } from '@/lib/notices/use-banners';
import { HeroCity } from './hero-city';
import { MemberHomeBody } from './member-home-body';

/** Home of a member: my plot, my numbers, what is new around me. */
export function MemberHomeTab() {
  const member = useMember();
  const me = useMe().data;
  const home = useHome();
  const { area, board } = useMyArea();
  const banners = useBanners();
  const [isReading, setReading] = useState(false);
  useEffect(() => void preloadCity(), []);
  if (!member) return null;
  const { userId, userName, blockAreaId, blockNo, isMayor } = member;
  const areaName = area?.name ?? me?.areaName ?? '';
  const city = <HeroCity board={board} areaName={areaName} blockAreaId={blockAreaId} blockNo={blockNo} />;
  return (
    <>
      <HomeNav right={<BellButton unread={home.data?.unread ?? 0} onPress={() => setReading(true)} />} />
      <PullToRefresh onRefresh={refreshHome}>
        <main>
          <MemberHero userId={userId} userName={userName} avatar={me?.avatar} areaName={areaName} blockAreaId={blockAreaId} blockNo={blockNo} isMayor={isMayor} isStudent={me?.isStudent ?? false} city={city} growth={home.data?.growth} />
          <MemberHomeBody home={home} userId={userId} areaName={areaName} notice={<NoticeLine banners={banners} onOpen={() => setReading(true)} />} />
        </main>
      </PullToRefresh>
      <NoticeSheet isOpen={isReading} onClose={() => setReading(false)} banners={banners} />
    </>
  );
}
