'use client';

import { Suspense, useState } from 'react';
import { Band, SectionHead } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { lazyLayer } from '@/components/ui/lazy';
import { SkeletonRows } from '@/components/ui/skeleton';
import { homeCopy } from '@/lib/home/copy';
import { memberCopy } from '@/lib/home/member-copy';
import { FEED_ROWS, type FeedItem } from '@/lib/home/use-home';
import { ErrorLine } from './error-line';
import { FeedItems } from './feed-items';

interface FeedProps {
  items?: readonly FeedItem[];
  hasFailed: boolean;
  onRetry: () => unknown;
}

const FeedSheet = lazyLayer(() => import('./feed-sheet').then((m) => m.FeedSheet));

const { feed: copy } = memberCopy;

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
