'use client';

import { CityCounters } from '@/components/home/city-counters';
import { CityMoments } from '@/components/home/city-moments';
import { GuestHome } from '@/components/home/guest-home';
import { HomeFooter } from '@/components/home/home-body';
import { HomeNav } from '@/components/home/home-nav';
import { LoginLink } from '@/components/home/login-link';
import { AppLink } from '@/components/ui/app-link';
import { GuestCity } from '@/components/ui/art/guest-city';
import { lazyPart } from '@/components/ui/lazy';
import { LOGIN_HREF } from '@/lib/account/login/links';
import { usePulse } from '@/lib/city/use-pulse';
import { homeCopy } from '@/lib/home/copy';
import { nearWord } from '@/lib/iso/nearness';
import { IS_SHOP_LAYOUT } from '@/lib/kit/layout';
import { ArticlesBand } from './articles-band';
import { HomeShelf } from './home-shelf';

const InvitationCard = lazyPart(
  () => import('@/components/home/invitation-card').then((m) => m.InvitationCard),
  { placeholder: null },
);

export function GuestHomeTab() {
  const pulse = usePulse();
  const referee = pulse.data?.referee;
  return (
    <>
      <HomeNav right={<LoginLink href={LOGIN_HREF} />} />
      <main>
        <GuestHome
          city={
            <AppLink href="/pages/index/company">
              <GuestCity title={homeCopy.guest.label} />
            </AppLink>
          }
          registerHref={LOGIN_HREF}
          pulse={
            <CityCounters
              counters={pulse.data}
              hasFailed={pulse.state === 'error'}
              onRetry={pulse.refresh}
            />
          }
          invitation={referee && <InvitationCard referee={referee} />}
          freeNear={
            referee?.blockNo && referee.freeNo
              ? nearWord(referee.blockNo, referee.freeNo)
              : undefined
          }
          moments={pulse.state !== 'error' && <CityMoments moments={pulse.data?.moments} />}
          shelf={
            !IS_SHOP_LAYOUT && (
              <HomeShelf isGuest goods={pulse.state === 'error' ? [] : pulse.data?.shelf} />
            )
          }
          articles={<ArticlesBand />}
        />
        <HomeFooter />
      </main>
    </>
  );
}
