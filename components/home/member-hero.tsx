import { City } from '@/components/city/city';
import { GuestCity } from '@/components/city/guest-city';
import { Skeleton } from '@/components/ui/skeleton';
import { plateNumber } from '@/lib/format';
import { homeCopy } from '@/lib/home/copy';
import { headlineOf, type Growth } from '@/lib/home/growth';
import { Hero } from './hero';
import { MemberKicker, type MemberKickerProps } from './member-kicker';
import styles from './home.module.css';
import { heroView } from './hero-view';

interface MemberHeroProps extends MemberKickerProps {
  /** The streets around my plot; null until they are known. */
  board: { plots: { no: number; level: number; isOffered: boolean }[]; mayors: number[] } | null;
  growth?: Growth;
}

/** My plot among its neighbours, and what it takes to grow. */
export function MemberHero({ board, growth, ...me }: MemberHeroProps) {
  const { blockNo, blockAreaId, areaName = '' } = me;
  const hasPlot = blockNo !== null;
  const lines = growth && headlineOf(growth, hasPlot);
  return (
    <Hero
      isVolatile
      label={homeCopy.heroLabel}
      kicker={<MemberKicker {...me} />}
      lines={lines}
      placeholder={
        <span className={styles.skeletonLines}>
          <Skeleton shape="title" width={6} />
          <Skeleton shape="title" width={5} />
        </span>
      }
      city={
        !hasPlot ? (
          <GuestCity title={homeCopy.guest.label} />
        ) : (
          board && <City plots={board.plots} mayors={board.mayors} seed={blockAreaId ?? 1} me={blockNo} {...heroView(blockNo)} title={homeCopy.mapTitle(areaName, plateNumber(blockNo))} />
        )
      }
    />
  );
}
