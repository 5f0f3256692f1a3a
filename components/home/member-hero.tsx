import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { memberCopy } from '@/lib/home/member-copy';
import { headlineOf, type Growth } from '@/lib/home/growth';
import { Hero } from './hero';
import { MemberKicker, type MemberKickerProps } from './member-kicker';
import styles from './member.module.css';

interface MemberHeroProps extends MemberKickerProps {
  /** The streets around my plot. */
  city: ReactNode;
  /** Undefined while it loads. */
  growth?: Growth;
}

/** My plot among its neighbours, and what it takes to grow. */
export function MemberHero({ city, growth, ...me }: MemberHeroProps) {
  return (
    <Hero
      isVolatile
      label={memberCopy.heroLabel}
      kicker={<MemberKicker {...me} />}
      lines={growth && headlineOf(growth, me.blockNo !== null)}
      placeholder={
        <span className={styles.skeletonLines}>
          <Skeleton shape="title" width={6} />
          <Skeleton shape="title" width={5} />
        </span>
      }
      city={city}
    />
  );
}
