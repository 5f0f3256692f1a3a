'use client';

import { Suspense, useEffect, useState } from 'react';
import { BellButton } from '@/components/home/bell-button';
import { HomeNav } from '@/components/home/home-nav';
import { MemberHero } from '@/components/home/member-hero';
import type { NoticeLayer } from '@/components/notices/notice-layers';
import { NoticeLine } from '@/components/notices/notice-line';
import { preloadCity } from '@/components/ui/art/city';
import { lazyLayer } from '@/components/ui/lazy';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { useMyArea } from '@/lib/city/use-my-area';
import { refreshHome, useHome, useMe, useMember } from '@/lib/home/use-home';
import { useBanners } from '@/lib/notices/use-banners';
import { HeroCity } from './hero-city';
import { MemberHomeBody } from './member-home-body';

const NoticeLayers = lazyLayer(
  () => import('@/components/notices/notice-layers').then((m) => m.NoticeLayers),
  ({ layer, onClose }) => ({ isOpen: layer !== null, onClose }),
);

export function MemberHomeTab() {
  const member = useMember();
  const me = useMe().data;
  const home = useHome();
  const { area, board } = useMyArea();
  const banners = useBanners();
  const [layer, setLayer] = useState<NoticeLayer>(null);
  const [hasLayers, setHasLayers] = useState(false);
  function open(next: NoticeLayer) {
    setHasLayers(true);
    setLayer(next);
  }
  useEffect(() => void preloadCity(), []);
  if (!member) return null;
  const { userId, userName, blockAreaId, blockNo, isMayor } = member;
  const areaName = area?.name ?? me?.areaName ?? '';
  const sign = home.data?.sign;
  const city = (
    <HeroCity board={board} areaName={areaName} blockAreaId={blockAreaId} blockNo={blockNo} />
  );
  return (
    <>
      <HomeNav
        right={<BellButton unread={home.data?.unread ?? 0} onPress={() => open('center')} />}
      />
      <PullToRefresh onRefresh={refreshHome}>
        <main>
          <MemberHero
            userId={userId}
            userName={userName}
            avatar={me?.avatar}
            place={sign && sign !== userName ? sign : areaName}
            blockAreaId={blockAreaId}
            blockNo={blockNo}
            // the session may be older than the term
            isMayor={me?.isMayor ?? isMayor}
            isStudent={me?.isStudent ?? false}
            city={city}
            growth={home.data?.growth}
            start={home.data?.start}
          />
          <MemberHomeBody
            home={home}
            userId={userId}
            areaName={areaName}
            plot={blockAreaId === null || blockNo === null ? null : { blockAreaId, blockNo }}
            notice={<NoticeLine banners={banners} onOpen={() => open('banners')} />}
          />
        </main>
      </PullToRefresh>
      {hasLayers && (
        <Suspense>
          <NoticeLayers
            layer={layer}
            onClose={() => setLayer(null)}
            onReturn={() => setLayer('center')}
            banners={banners ?? []}
          />
        </Suspense>
      )}
    </>
  );
}
