'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { crownSimpleFill } from '@/components/ui/icons/common';
import { lazyPart } from '@/components/ui/lazy';
import { Tag } from '@/components/ui/tag';
import { hallCopy } from '@/lib/city/hall-copy';
import type { AreaOnMap, CityMap } from '@/lib/city/use-hall';
import { imageUrl } from '@/lib/kit/image-url';
import { DAY_MS } from '@/lib/time';
import styles from './map-level.module.css';

const { map: copy } = hallCopy;
/** Names and figures below do not wait for the drawing. */
const AreasMap = lazyPart(() => import('./areas-map').then((m) => m.AreasMap), {
  isOptional: true,
});

interface CityAreasProps {
  map: CityMap;
  onArea: (blockAreaId: number) => void;
  onStreet: (blockAreaId: number) => void;
}

const most = (areas: readonly AreaOnMap[], of: (area: AreaOnMap) => number) =>
  areas.reduce<AreaOnMap | undefined>(
    (best, area) => (best === undefined || of(area) > of(best) ? area : best),
    undefined,
  );

export function CityAreas({ map: { city, areas }, onArea, onStreet }: CityAreasProps) {
  const mine = areas.find(({ isMine }) => isMine);
  const newest = most(areas, ({ seq }) => seq);
  const busiest = most(areas, ({ arrivals, residents }) => arrivals * 1000 + residents);
  const [chosen, setChosen] = useState((mine ?? busiest)?.blockAreaId);
  const area = areas.find(({ blockAreaId }) => blockAreaId === chosen) ?? areas[0];
  const ways = (
    [
      [copy.mine, mine],
      [copy.newest, newest],
      [copy.busiest, busiest],
    ] as const
  ).flatMap(([text, target], at, all) =>
    target && all.findIndex(([, other]) => other === target) === at
      ? [{ text, id: target.blockAreaId }]
      : [],
  );
  if (!area) return null;
  return (
    <>
      <div
        className={cx('justify-center flex gap-8', styles.ways)}
        role="group"
        aria-label={copy.pick}
      >
        {ways.length > 1 &&
          ways.map(({ text, id }) => (
            <button
              key={text}
              type="button"
              aria-pressed={id === area.blockAreaId}
              onClick={() => setChosen(id)}
            >
              {text}
            </button>
          ))}
      </div>
      <div className={styles.stage}>
        <AreasMap
          label={copy.label(city.name)}
          areas={areas}
          chosen={area.blockAreaId}
          onChoose={setChosen}
          onEnter={onStreet}
        />
      </div>
      <p
        className={cx('row justify-center wrap gap-4 t-note ink-2', styles.legend)}
        aria-hidden="true"
      >
        <i className={cx('circle', styles.newDot)} />
        {copy.legendNew}
        <i className={styles.bars} />
        {copy.legendHigh}
      </p>
      <AreaSheet area={area} onArea={onArea} onStreet={onStreet} />
    </>
  );
}

function Figure({ label, value, unit }: { label: string; value: number; unit: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-volatile="">
        {value} <small>{unit}</small>
      </dd>
    </div>
  );
}

function AreaSheet({
  area: {
    blockAreaId,
    name,
    seq,
    openedAt,
    isMine,
    residents,
    plotCount,
    arrivals,
    lit,
    freePlots,
    mayor,
  },
  onArea,
  onStreet,
}: Omit<CityAreasProps, 'map'> & { area: AreaOnMap }) {
  const [now] = useState(() => Date.now());
  const days = Math.max(1, Math.ceil((now - openedAt) / DAY_MS));
  return (
    <section className={cx('surface', styles.sheet)} aria-label={name}>
      <h2 className="row wrap gap-8">
        {name}
        {isMine && <Tag tone="brand">{hallCopy.mineTag}</Tag>}
      </h2>
      <p className={cx('t-note ink-2', styles.place)} data-volatile="">
        {copy.place(seq, days)}
      </p>
      <dl className={cx('grid gap-6 cols-3', styles.figures)}>
        <Figure label={copy.residents} value={residents} unit={`/ ${plotCount}`} />
        <Figure label={copy.arrivals} value={arrivals} unit={copy.house} />
        <Figure label={copy.lit} value={lit} unit={copy.house} />
      </dl>
      <div className={cx('row gap-10', styles.mayor)}>
        {mayor ? (
          <>
            <Avatar src={imageUrl(mayor.avatar)} seed={mayor.userId} />
            <span>{mayor.userName}</span>
            <Tag tone="gold" icon={crownSimpleFill}>
              {hallCopy.mayors}
            </Tag>
          </>
        ) : (
          <span className="t-note ink-2">{copy.noMayor}</span>
        )}
      </div>
      <div className={cx('flex wrap gap-10', styles.acts)}>
        <Button kind="line" onPress={() => onArea(blockAreaId)}>
          {freePlots > 0 ? copy.seePlots(freePlots) : copy.seeDoors}
        </Button>
        <Button onPress={() => onStreet(blockAreaId)}>{copy.enter}</Button>
      </div>
    </section>
  );
}
