'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { crownSimpleFill } from '@/components/ui/icons/common';
import { Pending } from '@/components/ui/pending';
import { Tag } from '@/components/ui/tag';
import { cityCopy } from '@/lib/city/copy';
import { type RankBy, type StreetRank, useStreetRank } from '@/lib/city/use-street';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './rank.module.css';
import street from './street.module.css';

const { rank: copy } = cityCopy;
const FIRST = 5;
const ORDERS = (['people', 'month', 'growth'] as const).map((value) => ({
  value,
  label: copy[value],
}));

interface StreetRankProps {
  blockAreaId: number;
  isMember: boolean;
  onOpen: (no: number) => void;
}

/** By invited partners or growth; never money. */
export function StreetRank({ blockAreaId, isMember, onOpen }: StreetRankProps) {
  const [by, setBy] = useState<RankBy>('people');
  const { data, state, refresh } = useStreetRank(blockAreaId, by);
  return (
    <section className={cx('line-top', street.section)} aria-label={copy.title}>
      <div className={cx('row between gap-10', street.head)}>
        <h2>{copy.title}</h2>
      </div>
      <div className={cx('pb-6', street.filters)}>
        <Chips label={copy.by} options={ORDERS} value={by} onChange={setBy} />
      </div>
      {data ? (
        <Rows rank={data} by={by} isMember={isMember} onOpen={onOpen} />
      ) : (
        <Pending state={state} onRetry={refresh} label={cityCopy.loading} count={4} withCircle />
      )}
    </section>
  );
}

type RankRow = StreetRank['rows'][number];

function Rows({
  rank: { rows, me },
  by,
  isMember,
  onOpen,
}: {
  rank: StreetRank;
  by: RankBy;
  isMember: boolean;
  onOpen: (no: number) => void;
}) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return <p className="py-12 t-note ink-3">{copy.empty}</p>;
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const isOutside = me && !shown.some((row) => row.isMe);
  return (
    <>
      <ol>
        {shown.map((row) => (
          <li key={row.userId}>
            <Row row={row} most={most} unit={copy.unit[by]} onOpen={onOpen} />
          </li>
        ))}
        {isOutside && (
          <li>
            <Row row={me} most={most} unit={copy.unit[by]} onOpen={onOpen} />
          </li>
        )}
      </ol>
      {shown.length < rows.length && (
        <Button kind="ghost" size="sm" block onPress={() => setWhole(true)}>
          {copy.all(rows.length)}
        </Button>
      )}
      {isMember && (
        <p className={cx('t-sub l-sub ink-3', styles.note)}>
          {me ? copy.mine(me.place) : copy.none}
        </p>
      )}
    </>
  );
}

function Row({
  row: { place, userId, userName, avatar, blockNo, isMayor, isMe, value },
  most,
  unit,
  onOpen,
}: {
  row: RankRow;
  most: number;
  unit: string;
  onOpen: (no: number) => void;
}) {
  return (
    <button
      type="button"
      className={cx(
        'row wide gap-10 to-left',
        styles.row,
        place === 1 && styles.first,
        isMe && styles.me,
      )}
      onClick={() => onOpen(blockNo)}
    >
      <span className={cx('centered f-17 heavy ink-3', styles.place)}>{place}</span>
      <Avatar src={imageUrl(avatar)} seed={userId} className={styles.avatar} />
      <span className="grow">
        <span className={cx('row gap-6 t-lead l-22 bold', styles.name)}>
          <span>{userName}</span>
          {isMayor && (
            <Tag tone="gold" icon={crownSimpleFill}>
              {cityCopy.mayor}
            </Tag>
          )}
          {isMe && <span className={cx('t-cap ink-3 regular', styles.meta)}>{cityCopy.me}</span>}
        </span>
        <progress
          className={cx('block wide cut well', styles.bar)}
          value={value}
          max={most}
          aria-hidden="true"
        />
      </span>
      <span className={cx('to-right t-cap ink-3', styles.value)}>
        <b>{value}</b> {unit}
      </span>
    </button>
  );
}
