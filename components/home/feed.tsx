'use client';

import { Suspense, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Band, SectionHead } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { gift } from '@/components/ui/icons/gift';
import { handCoins } from '@/components/ui/icons/hand-coins';
import { mapPin } from '@/components/ui/icons/map-pin';
import { megaphoneSimple } from '@/components/ui/icons/megaphone-simple';
import { SkeletonRows } from '@/components/ui/skeleton';
import { TimeText } from '@/components/ui/time-text';
import { userPlus } from '@/components/ui/icons/user-plus';
import { latePart } from '@/components/ui/late-part';
import { homeCopy } from '@/lib/home/copy';
import { memberCopy } from '@/lib/home/member-copy';
import { FEED_ROWS, type FeedItem } from '@/lib/home/use-home';
import { ErrorLine } from './error-line';
import styles from './member.module.css';

interface FeedProps {
  items?: readonly FeedItem[];
  hasFailed: boolean;
  onRetry: () => unknown;
}

/** Loaded with its first opening. */
const FeedSheet = latePart(() => import('./feed-sheet').then((m) => m.FeedSheet));

const ICONS: Readonly<Record<FeedItem['type'], string>> = {
  partner: userPlus,
  block: mapPin,
  system: megaphoneSimple,
  reward: gift,
  withdraw: handCoins,
};
const { feed: copy } = memberCopy;

/** The latest events around the member; the rest in a sheet. */
export function Feed({ items, hasFailed, onRetry }: FeedProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <Band>
      <SectionHead title={copy.title} />
      {hasFailed ? (
        <ErrorLine onRetry={onRetry} />
      ) : !items ? (
        <SkeletonRows count={3} label={homeCopy.loading} />
      ) : items.length === 0 ? (
        <p className="sub">{copy.empty}</p>
      ) : (
        <FeedItems items={items} />
      )}
      {items && items.length >= FEED_ROWS && (
        <Button block kind="ghost" onPress={() => setOpen(true)}>
          {copy.all}
        </Button>
      )}
      {isOpen !== null && (
        <Suspense>
          <FeedSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Band>
  );
}

/** What happened, when, and where it leads. */
export function FeedItems({ items }: { items: readonly FeedItem[] }) {
  return (
    <ul className={styles.feed} data-volatile>
      {items.map(({ id, type, text, time, route }) => (
        <li key={id}>
          <span className={styles.feedIcon}>
            <Icon path={ICONS[type]} />
          </span>
          <div>
            <p>{route ? <AppLink href={route}>{text}</AppLink> : text}</p>
            <TimeText at={time} />
          </div>
        </li>
      ))}
    </ul>
  );
}
