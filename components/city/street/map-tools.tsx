'use client';

import type { RefObject } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { minus, plus, signpost } from '@/components/ui/icons/common';
import { crosshairSimple, crownSimple, mapPin } from '@/components/ui/icons/pages';
import { cityCopy } from '@/lib/city/copy';
import type { AreaMapHandle } from '../map/area-map';
import styles from './map-tools.module.css';

const { chips: copy } = cityCopy;
const ZOOM = 1.6;

interface MapToolsProps {
  isNear: boolean;
  me: number | null;
  freePlots: number;
  mayorNo: number | null;
  selected: number | null;
  map: RefObject<AreaMapHandle | null>;
  onPlot: (no: number) => void;
  onFree: () => void;
}

export function MapTools({
  isNear,
  me,
  freePlots,
  mayorNo,
  selected,
  map,
  onPlot,
  onFree,
}: MapToolsProps) {
  const home = () => {
    if (selected !== null && me !== null && selected !== me) onPlot(me);
    else map.current?.overview(selected ?? me);
  };
  return (
    <>
      {!isNear && (
        <div
          className={cx('flex wrap z-1 gap-8 absolute no-touch', styles.chips)}
          role="group"
          aria-label={copy.label}
        >
          {me !== null && <Chip path={mapPin} text={copy.mine} onPress={() => onPlot(me)} />}
          <Chip path={signpost} text={copy.free(freePlots)} onPress={onFree} />
          {mayorNo !== null && (
            <Chip path={crownSimple} text={copy.mayor} onPress={() => onPlot(mayorNo)} />
          )}
        </div>
      )}
      <div className={cx('col cut raised round', styles.zoom, !isNear && styles.low)}>
        <Key path={plus} label={cityCopy.zoomIn} onPress={() => map.current?.zoom(ZOOM)} />
        <Key path={minus} label={cityCopy.zoomOut} onPress={() => map.current?.zoom(1 / ZOOM)} />
        <Key
          path={crosshairSimple}
          label={me === null ? cityCopy.wholeArea : cityCopy.findMe}
          onPress={home}
        />
      </div>
    </>
  );
}

function Chip({ path, text, onPress }: { path: string; text: string; onPress: () => void }) {
  return (
    <button className="inline-row rel raised nowrap ink-2" type="button" onClick={onPress}>
      <Icon className="f-17" path={path} />
      {text}
    </button>
  );
}

function Key({ path, label, onPress }: { path: string; label: string; onPress: () => void }) {
  return (
    <button className="center ink-2" type="button" aria-label={label} onClick={onPress}>
      <Icon path={path} />
    </button>
  );
}
