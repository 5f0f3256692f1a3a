'use client';

import { useCallback, useMemo, useState } from 'react';
import { Chips } from '@/components/ui/choose';
import { Empty } from '@/components/ui/empty';
import { crownSimpleFill } from '@/components/ui/icons/crown-simple-fill';
import { PagedList } from '@/components/ui/paged-list';
import { Plate } from '@/components/ui/plate';
import { Tag } from '@/components/ui/tag';
import { cityCopy } from '@/lib/city/copy';
import type { Plot } from '@/lib/city/use-street';
import { buildingName } from '@/lib/format/building-name';
import { Building } from '../building';
import styles from './street.module.css';

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
  seed: number;
  me: number | null;
  onOpen: (no: number) => void;
}

/** The list twin of the map: every plot with the same door to its actions. */
export function PlotList({ plots, seed, me, onOpen }: PlotListProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const shown = useMemo(() => plots.filter(PASSES[filter]), [plots, filter]);
  const options = (['all', 'taken', 'free', 'friends'] as const).map((value) => ({ value, label: copy[value], count: plots.filter(PASSES[value]).length }));
  const renderRow = useCallback((plot: Plot) => <PlotRow plot={plot} seed={seed} isMe={plot.no === me} onOpen={onOpen} />, [seed, me, onOpen]);
  return (
    <section className={styles.section} aria-label={copy.title}>
      <div className={styles.head}>
        <h2>{copy.title}</h2>
      </div>
      <div className={styles.filters}>
        <Chips label={copy.filter} options={options} value={filter} onChange={setFilter} />
      </div>
      <PagedList items={shown} state="end" onMore={() => undefined} rowKey={rowKey} renderRow={renderRow} rowHeight={ROW_HEIGHT} label={copy.label} empty={<Empty title={copy.empty} />} />
    </section>
  );
}

function PlotRow({ plot: { no, state, level, name, isMayor, isFriend }, seed, isMe, onOpen }: { plot: Plot; seed: number; isMe: boolean; onOpen: (no: number) => void }) {
  const isTaken = state === 'taken';
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(no)}>
      <span className={styles.art}>
        <Building level={level} no={no} seed={seed} owner={isMe ? 'me' : isMayor ? 'mayor' : undefined} ground="lot" />
      </span>
      <span className={styles.main}>
        <span className={styles.name}>
          <span>{isTaken ? name : cityCopy.state[state]}</span>
          {isMayor && (
            <Tag tone="gold" icon={crownSimpleFill}>
              {cityCopy.mayor}
            </Tag>
          )}
          {isMe && <Tag tone="brand">{cityCopy.me}</Tag>}
          {isFriend && <Tag tone="brand">{cityCopy.friend}</Tag>}
        </span>
        {isTaken && <span className={styles.meta}>{buildingName(level)}</span>}
      </span>
      <Plate no={no} tone={isMayor ? 'gold' : isMe ? 'solid' : 'soft'} />
    </button>
  );
}
