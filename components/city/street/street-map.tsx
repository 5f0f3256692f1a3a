'use client';

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { cityCopy } from '@/lib/city/copy';
import { hourCopy } from '@/lib/city/hour-copy';
import { useNewBricks } from '@/lib/city/use-new-bricks';
import type { Plot, Street } from '@/lib/city/use-street';
import { byNearness } from '@/lib/iso/nearness';
import { AreaMap, type AreaMapHandle, type StreetThing } from '../map/area-map';
import type { Look } from '../map/look';
import { HourPill } from './hour-pill';
import { toMapPlot } from './map-plot';
import { MapTools } from './map-tools';
import styles from './street-map.module.css';
import shared from './street.module.css';

function showFree(plots: readonly Plot[], from: number, onPlot: (no: number) => void): void {
  const [no] = plots
    .filter((plot) => plot.state === 'free' && plot.no !== from)
    .map((plot) => plot.no)
    .sort(byNearness(from));
  if (no === undefined) toast.show(cityCopy.noFree);
  else onPlot(no);
}

function meaningOf(thing: StreetThing, { season, festival }: Street['today']): string {
  if (thing !== 'lanterns' || !festival) return hourCopy.seasons[season];
  return hourCopy.today(festival.name, festival.note) + hourCopy.looks[festival.look];
}

interface StreetMapProps {
  street: Street;
  plots: readonly Plot[];
  me: number | null;
  blockNo: number | null;
  sign: string;
  look: Look | null;
  today: Street['today'];
  covered: number;
  isBeside: boolean;
  onPlot: (no: number | null) => void;
  onBoards: (boards: readonly number[]) => void;
}

/** CSS px; `pill` is the lowest control. */
function useUpperEdge(isNear: boolean, isBeside: boolean) {
  const pill = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const element = pill.current;
    if (element) setAbove(element.offsetTop + element.offsetHeight);
  }, [isNear, isBeside]);
  return { pill, above };
}

function Words({ name }: { name: string }) {
  return (
    <>
      <p className={`absolute bold no-touch ${styles.areaName}`}>{name}</p>
      <p className={`absolute no-touch ${styles.hint}`}>{cityCopy.near.hint}</p>
    </>
  );
}

export function StreetMap({
  street,
  plots,
  me,
  blockNo,
  sign,
  look,
  today,
  covered,
  isBeside,
  onPlot,
  onBoards,
}: StreetMapProps) {
  const { area } = street;
  const map = useRef<AreaMapHandle>(null);
  // A new array would redraw the map.
  const mapPlots = useMemo(() => plots.map(toMapPlot), [plots]);
  const isNear = blockNo !== null;
  const [newBricks, setNewBricks] = useState(0);
  // A brick that drops before its house is drawn would be missed.
  const [isDrawn, setDrawn] = useState(false);
  // Of this answer: an earlier one may be a guest's, without bricks.
  const mine = street.myNo;
  useNewBricks(
    mine === null ? null : `${area.blockAreaId}-${mine}`,
    // Absent in older stored answers.
    isDrawn ? (street as Partial<Street>).bricks : undefined,
    (count) => {
      setNewBricks(count);
      toast.show(cityCopy.life.laid(count));
    },
  );
  const { pill, above } = useUpperEdge(isNear, isBeside);
  return (
    <div className={cx('rigid rel', shared.stage)} data-stage="">
      <AreaMap
        className={shared.map}
        handle={map}
        plotCount={area.plotCount}
        plots={mapPlots}
        seed={area.blockAreaId}
        me={me}
        selected={blockNo}
        sign={sign}
        look={look}
        newBricks={newBricks}
        hasPrints={street.footprints > 0}
        above={above}
        covered={covered}
        onSelect={onPlot}
        onThing={(thing) => toast.show(meaningOf(thing, today))}
        onDrawn={() => setDrawn(true)}
        onBoards={onBoards}
        label={cityCopy.mapLabel(area.name)}
      />
      {isBeside && <Words name={area.name} />}
      <div ref={pill} className={cx('absolute z-1', shared.hour)}>
        <HourPill hour={look?.hour ?? null} today={today} />
      </div>
      <MapTools
        isNear={isNear}
        me={me}
        freePlots={area.freePlots}
        mayorNo={street.mayor?.blockNo ?? null}
        selected={blockNo}
        map={map}
        onPlot={onPlot}
        onFree={() => showFree(plots, blockNo ?? me ?? street.blockNo, onPlot)}
      />
    </div>
  );
}
