'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Plate } from '@/components/ui/plate';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { imageUrl } from '@/lib/kit/image-url';
import { partnersCopy } from '@/lib/partners/copy';
import { partnersSheetsCopy } from '@/lib/partners/sheets-copy';
import {
  type RankRow,
  type RankType,
  refreshRank,
  useJoinRank,
  useRank,
} from '@/lib/partners/use-rank';
import styles from './sheets.module.css';

const { rank: copy } = partnersSheetsCopy;
const TYPES = (['week', 'month'] as const).map((value) => ({ value, label: copy[value] }));

/** Only members who agreed; no money. */
export function RankSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Rank />
    </Sheet>
  );
}

function Rank() {
  const [type, setType] = useState<RankType>('week');
  const { data, state, refresh } = useRank(type);
  const { send, pending } = useJoinRank();
  async function toggle() {
    const isListed = !data?.summary.isListed;
    const answer = await send({ isListed });
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(isListed ? copy.joined : copy.left);
    await refreshRank();
  }
  return (
    <div className="grid gap-12">
      <Segmented options={TYPES} value={type} onChange={setType} label={copy.period} />
      {data ? (
        <>
          <p className={cx('row between gap-10 round t-lead bold brand-ink wash', styles.mine)}>
            {data.summary.position === null
              ? copy.noPosition
              : copy.position(data.summary.position)}
            <span className="tnum">{copy.count(data.summary.count)}</span>
          </p>
          {data.list.data.length === 0 ? (
            <Empty title={copy.empty} text={copy.emptyText} />
          ) : (
            <Places rows={data.list.data} />
          )}
          <Button
            kind={data.summary.isListed ? 'line' : 'primary'}
            loading={pending}
            onPress={toggle}
          >
            {data.summary.isListed ? copy.leave : copy.join}
          </Button>
        </>
      ) : state === 'error' ? (
        <ErrorBlock onRetry={refresh} />
      ) : (
        <SkeletonRows count={5} label={partnersCopy.loading} />
      )}
      <p className="cap">{copy.note}</p>
    </div>
  );
}

function Places({ rows }: { rows: readonly RankRow[] }) {
  return (
    <ol className={styles.places} aria-label={copy.list}>
      {rows.map(({ rank, userName, avatar, areaName, blockNo, isMayor, count, isMe }) => (
        <li key={rank} className={cx('grid middle gap-10 line-bottom', isMe && styles.isMe)}>
          <span className={cx('num centered t-head heavy ink-3', styles.place)}>{rank}</span>
          <Avatar src={imageUrl(avatar)} seed={rank} size="s" />
          <span className={cx('row wrap narrow t-lead l-22', styles.who)}>
            <span>{userName}</span>
            {blockNo !== null && <Plate no={blockNo} tone={isMayor ? 'gold' : 'soft'} />}
            {isMe && <Tag tone="brand">{copy.me}</Tag>}
            {areaName && <span className={styles.area}>{areaName}</span>}
          </span>
          <span className="tnum t-sub ink-2">{copy.count(count)}</span>
        </li>
      ))}
    </ol>
  );
}
