'use client';

import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Building } from '@/components/ui/art/building';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { crownSimpleFill } from '@/components/ui/icons/common';
import { PagedList } from '@/components/ui/paged-list';
import { Plate } from '@/components/ui/plate';
import { Tag } from '@/components/ui/tag';
import { cityCopy } from '@/lib/city/copy';
import type { Plot, Street } from '@/lib/city/use-street';
import { buildingName } from '@/lib/format/building-name';
import styles from './plot-list.module.css';
import shared from './street.module.css';

const { list: copy } = cityCopy;
type Filter = 'all' | 'taken' | 'free' | 'friends';

const PASSES: Record<Filter, (plot: Plot) => boolean> = {
  all: () => true,
  taken: ({ state }) => state === 'taken',
  free: ({ state }) => state === 'free',
  friends: ({ isFriend }) => isFriend,
};

const ROW_HEIGHT = 56;
const rowKey = ({ no }: Plot) => no;

export interface PlotListProps {
  plots: readonly Plot[];
  footer: 'more' | 'loading' | 'end' | 'error';
  onMore: () => unknown;
  seed: number;
  me: number | null;
  onOpen: (no: number) => void;
  area: Pick<Street['area'], 'plotCount' | 'residents' | 'freePlots'>;
}

/** Accessible alternative of the map. */
export function PlotList({ plots, footer, onMore, seed, me, onOpen, area }: PlotListProps) {
  const known: Partial<Record<Filter, number>> = {
    all: area.plotCount,
    taken: area.residents,
    free: area.freePlots,
  };
  const [filter, setFilter] = useState<Filter>('all');
  const shown = useMemo(() => plots.filter(PASSES[filter]), [plots, filter]);
  // Of a partly loaded area its own figures; friends once all are known.
  const countOf = (value: Filter) =>
    footer === 'end' ? plots.filter(PASSES[value]).length : known[value];
  const options = (['all', 'taken', 'free', 'friends'] as const).map((value) => ({
    value,
    label: copy[value],
    count: countOf(value),
  }));
  const goOn = useEffectEvent(() => void onMore());
  const isKnown = plots.length > 0;
  const isSearching = isKnown && shown.length === 0 && footer === 'more';
  useEffect(() => {
    // Matches may be in an unloaded part.
    if (isSearching) goOn();
  }, [isSearching, plots]);
  const renderRow = useCallback(
    (plot: Plot) => <PlotRow plot={plot} seed={seed} isMe={plot.no === me} onOpen={onOpen} />,
    [seed, me, onOpen],
  );
  return (
    <section className={cx('line-top', shared.section)} aria-label={copy.title}>
      <div className={cx('row between gap-10', shared.head)}>
        <h2>{copy.title}</h2>
      </div>
      <div className={cx('pb-6', shared.filters)}>
        <Chips label={copy.filter} options={options} value={filter} onChange={setFilter} />
      </div>
      <PagedList
        items={shown}
        state={isKnown ? footer : 'first'}
        onMore={onMore}
        rowKey={rowKey}
        renderRow={renderRow}
        rowHeight={ROW_HEIGHT}
        label={copy.label}
        empty={<Empty title={copy.empty} />}
      />
    </section>
  );
}

function PlotRow({
  plot: { no, state, level, name, isMayor, isFriend, isLit, hasLantern, sign, bricks, isNew },
  seed,
  isMe,
  onOpen,
}: {
  plot: Plot;
  seed: number;
  isMe: boolean;
  onOpen: (no: number) => void;
}) {
  const isTaken = state === 'taken';
  return (
    <button
      type="button"
      className={cx('row wide gap-10 to-left press', styles.row)}
      onClick={() => onOpen(no)}
    >
      <span className={cx('items-center grid rigid cut', styles.art)}>
        <Building
          level={level}
          no={no}
          seed={seed}
          owner={isMe ? 'me' : isMayor ? 'mayor' : undefined}
          ground="lot"
        />
      </span>
      <span className="grow grid gap-2">
        <span className={cx('row narrow gap-6 t-lead l-22 bold', styles.name)}>
          <span>{isTaken ? name : cityCopy.state[state]}</span>
          {isMayor && (
            <Tag tone="gold" icon={crownSimpleFill}>
              {cityCopy.mayor}
            </Tag>
          )}
          {isMe && <Tag tone="brand">{cityCopy.me}</Tag>}
          {isFriend && <Tag tone="brand">{cityCopy.friend}</Tag>}
        </span>
        {isTaken && (
          <span className={cx('t-sub ink-3', styles.meta)}>
            {[
              ...(sign ? [cityCopy.list.sign(sign)] : []),
              buildingName(level),
              ...(isNew ? [cityCopy.life.moved] : []),
              ...(isLit ? [cityCopy.life.lit] : []),
              ...(hasLantern ? [cityCopy.life.log] : []),
              ...(bricks > 0 ? [cityCopy.life.growing] : []),
            ].join(' · ')}
          </span>
        )}
      </span>
      <Plate no={no} tone={isMayor ? 'gold' : isMe ? 'solid' : 'soft'} />
    </button>
  );
}
