'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { uiCopy } from '@/components/ui/copy';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { TimeText } from '@/components/ui/time-text';
import { cityCopy } from '@/lib/city/copy';
import { todayCopy as copy } from '@/lib/city/today-copy';
import { useStreetFeed } from '@/lib/city/use-street';
import styles from './today.module.css';

export function OlderNews({ blockAreaId }: { blockAreaId: number }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button kind="ghost" size="sm" block onPress={() => setOpen(true)}>
        {copy.older}
      </Button>
    );
  return <List blockAreaId={blockAreaId} />;
}

function List({ blockAreaId }: { blockAreaId: number }) {
  const { rows, state, footer, loadMore } = useStreetFeed(blockAreaId);
  return (
    <section aria-label={copy.older}>
      <div className={cx('row wrap between', styles.day)}>
        <h2 className="f-15 bold">{copy.older}</h2>
      </div>
      {state === 'error' && <ErrorBlock isPart onRetry={loadMore} />}
      {state === 'empty' && (
        <p className={cx('clip t-sub l-sub ink-3', styles.detail)}>{cityCopy.feed.empty}</p>
      )}
      <ol className="grid gap-10">
        {rows.map(({ seq, text, time }) => (
          <li className="flex between gap-12 t-note l-22 ink-2" key={seq}>
            <span>{text}</span>
            <span data-volatile="">
              <TimeText className="rigid t-cap ink-3" at={time} />
            </span>
          </li>
        ))}
      </ol>
      {state === 'ready' && footer !== 'end' && (
        <Button kind="ghost" size="sm" block onPress={loadMore}>
          {footer === 'error' ? uiCopy.loadFailed : cityCopy.feed.more}
        </Button>
      )}
    </section>
  );
}
