'use client';

import { useCallback, useState } from 'react';
import { Building } from '@/components/ui/art/building';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { hallCopy as copy } from '@/lib/city/hall-copy';
import { type Area, useAreas, useCities, useMayors } from '@/lib/city/use-hall';
import { imageUrl } from '@/lib/kit/image-url';
import { pagedProps } from '@/lib/kit/paged-props';
import type { RoutePath } from '@/lib/kit/routes';
import { DAY_MS } from '@/lib/time';
import styles from './hall.module.css';

interface AreasLevelProps {
  path: RoutePath;
  cityId: number;
  onArea: (blockAreaId: number) => void;
}

const rowKey = (area: Area) => area.blockAreaId;
const ROW_HEIGHT = 68;

export function AreasLevel({ path, cityId, onArea }: AreasLevelProps) {
  const { rows, state, footer, loadMore } = useAreas(cityId);
  const city = useCities('').data?.cities.find((other) => other.cityId === cityId);
  const renderRow = useCallback((area: Area) => <AreaRow area={area} onArea={onArea} />, [onArea]);
  return (
    <PageFrame path={path} title={city?.name ?? copy.title}>
      <div className={cx('below-nav surface', styles.surface)}>
        <Mayors cityId={cityId} onArea={onArea} />
        <section className={styles.section} aria-label={copy.areaList}>
          <PagedList
            {...pagedProps({ rows, state, footer, loadMore })}
            rowKey={rowKey}
            renderRow={renderRow}
            rowHeight={ROW_HEIGHT}
            label={copy.areaList}
            empty={<Empty title={copy.noAreas} />}
          />
        </section>
      </div>
    </PageFrame>
  );
}

function Mayors({ cityId, onArea }: { cityId: number; onArea: (blockAreaId: number) => void }) {
  const { data, state } = useMayors(cityId);
  const [now] = useState(() => Date.now());
  if (state === 'error') return null;
  return (
    <section className={cx(styles.section, styles.mayors)}>
      <h2>{copy.mayors}</h2>
      {!data ? (
        <SkeletonGroup label={copy.loadingMayors} className={cx('gap-12', styles.people)}>
          <Skeleton shape="circle" />
        </SkeletonGroup>
      ) : data.mayors.length === 0 ? (
        <p className={cx('t-note l-22 ink-3', styles.note)}>{copy.noMayors}</p>
      ) : (
        <ul className={cx('gap-12', styles.people)}>
          {data.mayors.map(({ userId, userName, avatar, areaName, blockAreaId, until }) => (
            <li key={userId}>
              <button
                className="items-center grid gap-3 t-sub"
                type="button"
                onClick={() => onArea(blockAreaId)}
                title={copy.mayorSince(Math.max(0, Math.ceil((until - now) / DAY_MS)))}
              >
                <Avatar src={imageUrl(avatar)} seed={userId} />
                {userName}
                <small className="clip ink-3">{areaName}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AreaRow({
  area: { blockAreaId, name, plotCount, residents, freePlots, mayor, isMine },
  onArea,
}: {
  area: Area;
  onArea: (blockAreaId: number) => void;
}) {
  const level = Math.max(1, Math.round((residents / Math.max(1, plotCount)) * 7));
  return (
    <button
      type="button"
      className={cx('row gap-12 line-bottom to-left', styles.card, isMine && styles.mine)}
      onClick={() => onArea(blockAreaId)}
    >
      <span className={cx('items-center grid rigid cut', styles.art)}>
        <Building
          level={level}
          no={1}
          seed={blockAreaId}
          owner={isMine ? 'me' : undefined}
          ground="lot"
        />
      </span>
      <span className="grow">
        <span className={cx('row gap-6 f-17 bold', styles.name)}>
          {name}
          {isMine && <Tag tone="brand">{copy.mineTag}</Tag>}
        </span>
        <span className={cx('flex wrap t-sub l-sub ink-3 gap-x-12', styles.facts)}>
          <span>{copy.residents(residents)}</span>
          {freePlots > 0 ? <b>{copy.free(freePlots)}</b> : <span>{copy.full}</span>}
          {mayor && <span>{copy.mayorOf(mayor.userName)}</span>}
        </span>
      </span>
      <Icon path={caretRight} className={cx('rigid f-16', styles.chevron)} />
    </button>
  );
}
