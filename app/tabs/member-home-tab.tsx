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
  return (
    <>
      <HomeNav right={<BellButton unread={home.data?.unread ?? 0} onPress={() => setReading(true)} />} />
      <PullToRefresh onRefresh={refreshHome}>
        <main>
          <MemberHero userId={userId} userName={userName} avatar={me?.avatar} areaName={area?.name ?? me?.areaName} blockAreaId={blockAreaId} blockNo={blockNo} isMayor={isMayor} isStudent={me?.isStudent ?? false} board={board} growth={home.data?.growth} />
          <MemberHomeBody home={home} userId={userId} areaName={area?.name ?? ''} notice={<NoticeLine banners={banners} onOpen={() => setReading(true)} />} />
        </main>
      </PullToRefresh>
      <NoticeSheet isOpen={isReading} onClose={() => setReading(false)} banners={banners} />
    </>
  );
}
