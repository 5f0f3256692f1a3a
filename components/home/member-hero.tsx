import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { type Growth, headlineOf, type Start } from '@/lib/home/growth';
import { memberCopy } from '@/lib/home/member-copy';
import { Hero } from './hero';
import { MemberKicker, type MemberKickerProps } from './member-kicker';

interface MemberHeroProps extends MemberKickerProps {
  city: ReactNode;
  /** Undefined while loading. */
  growth?: Growth;
  start?: Start | null;
}

export function MemberHero({ city, growth, start, ...me }: MemberHeroProps) {
  return (
    <Hero
      isVolatile
      label={memberCopy.heroLabel}
      kicker={<MemberKicker {...me} />}
      lines={growth && headlineOf(growth, me.blockNo !== null, start)}
      placeholder={
        <span className="grid gap-10 mt-10">
          <Skeleton shape="title" width={6} />
          <Skeleton shape="title" width={5} />
        </span>
      }
      city={city}
    />
  );
}
