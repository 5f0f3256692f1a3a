'use client';

import { uiCopy } from '@/components/ui/copy';
import { ErrorBlock } from '@/components/ui/error-block';
import { Sheet } from '@/components/ui/layer/sheet';
import { MoreButton } from '@/components/ui/more-button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { homeCopy } from '@/lib/home/copy';
import { memberCopy } from '@/lib/home/member-copy';
import { useWholeFeed } from '@/lib/home/use-home';
import { FeedItems } from './feed-items';

export function FeedSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={memberCopy.feed.title}>
      <WholeFeed />
    </Sheet>
  );
}

function WholeFeed() {
  const { rows, state, footer, loadMore } = useWholeFeed();
  if (rows.length === 0) {
    if (state === 'error') return <ErrorBlock onRetry={loadMore} />;
    return state === 'empty' ? (
      <p className="sub">{memberCopy.feed.empty}</p>
    ) : (
      <SkeletonRows label={homeCopy.loading} />
    );
  }
  return (
    <>
      <FeedItems items={rows} />
      <MoreButton footer={footer} text={memberCopy.feed.more} onMore={loadMore} />
      {footer === 'end' && <p className="cap">{uiCopy.noMore}</p>}
    </>
  );
}
