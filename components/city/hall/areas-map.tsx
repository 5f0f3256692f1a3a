'use client';

import '@/components/ui/art/iso.css';
import './areas-map.css';
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '@/components/ui/cx';
import { RawSvg } from '@/components/ui/raw-svg';
import { hallCopy } from '@/lib/city/hall-copy';
import type { AreaOnMap } from '@/lib/city/use-hall';
import { areaOutline, drawCityMap, type MapArea, mapView, roofOf } from '@/lib/iso/city-map';
import { type MapPlan, mapPlan, peakOf } from '@/lib/iso/city-plan';
import type { Point } from '@/lib/iso/path';
import { type AreaName, middleOf, namesOf } from './names';

const { map: copy } = hallCopy;
/** CSS pixels per unit in a window of 375: small cities fill it, large ones are moved sideways. */
const MIN_SCALE = 1.4;
const MAX_SCALE = 3.2;
const PHONE = 375;
const NAME_PX = 13;
const NAME_SPACE_PX = 34;
const EDGE_PX = 8;
const STEM = 0.4;
const CROWN = 12;
const GAP = 4;

interface AreasMapProps {
  label: string;
  areas: readonly AreaOnMap[];
  chosen: number;
  onChoose: (blockAreaId: number) => void;
  onEnter: (blockAreaId: number) => void;
}

const toMapArea = ({ mayor, ...area }: AreaOnMap): MapArea => ({
  ...area,
  hasMayor: mayor !== null,
});

function stepOf(key: string, { columns }: MapPlan): number {
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key] ?? 0;
}

function useFrame(areas: readonly MapArea[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState({ width: PHONE, height: PHONE });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const [, , wide, high] = mapView(areas, 0);
  const zoom = Math.max(1, width / PHONE);
  const fitting = Math.min(width / wide, (height - NAME_SPACE_PX * zoom) / high);
  const scale = Math.min(MAX_SCALE * zoom, Math.max(MIN_SCALE * zoom, fitting));
  return { frame, scale, zoom, width };
}

/** A tap or arrow chooses, Enter opens. A list of the areas is one tap away. */
export function AreasMap({ label, areas, chosen, onChoose, onEnter }: AreasMapProps) {
  const prefix = useId().replace(/\W/g, '');
  const plan = mapPlan(areas.length);
  const drawn = useMemo(() => areas.map(toMapArea), [areas]);
  const now = areas.findIndex(({ blockAreaId }) => blockAreaId === chosen);
  const markup = useMemo(() => drawCityMap(drawn, now, prefix), [drawn, now, prefix]);
  const { frame, scale, zoom, width } = useFrame(drawn);
  const view = mapView(drawn, (NAME_SPACE_PX * zoom) / scale);
  const [left, , wide, high] = view;
  const letter = (NAME_PX * zoom) / scale;
  const names = namesOf(areas, chosen, (index) => footOf(areas, plan, index), letter);
  const aside =
    (middleOf(names, (width - 2 * EDGE_PX) / scale, peakOf(plan, now)[0]) - left) * scale -
    width / 2;
  // Chromium answers a scroll with a promise, which is no clean-up
  useEffect(() => void frame.current?.scroll?.(aside, 0), [frame, aside]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') return onEnter(chosen);
    const next = areas[now + stepOf(event.key, plan)];
    if (!next || next.blockAreaId === chosen) return;
    event.preventDefault();
    onChoose(next.blockAreaId);
  }
  return (
    <div ref={frame} className="areas-map">
      <div style={{ width: wide * scale, height: high * scale }}>
        <RawSvg markup={markup} viewBox={view.join(' ')} className="iso" />
        <svg
          className="iso areas-over"
          viewBox={view.join(' ')}
          role="listbox"
          aria-label={label}
          aria-activedescendant={`${prefix}-${chosen}`}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          {areas.map((area, index) => (
            <g
              key={area.blockAreaId}
              id={`${prefix}-${area.blockAreaId}`}
              role="option"
              aria-selected={index === now}
              aria-label={copy.area(area.name, area.residents, area.arrivals)}
              onClick={() => onChoose(area.blockAreaId)}
            >
              <path className="areas-hit" d={areaOutline(plan, index, drawn[index]!)} />
            </g>
          ))}
          <Names {...{ names, chosen, letter, onChoose }} />
        </svg>
      </div>
    </div>
  );
}

function footOf(areas: readonly AreaOnMap[], plan: MapPlan, index: number): Point {
  const [x, y] = peakOf(plan, index);
  const area = areas[index]!;
  return [x, y - roofOf(toMapArea(area)) - (area.mayor ? CROWN : GAP)];
}

interface NamesProps extends Pick<AreasMapProps, 'chosen' | 'onChoose'> {
  names: readonly AreaName[];
  letter: number;
}

/** Only seen: the options name all areas to screen readers. */
function Names({ names, chosen, letter, onChoose }: NamesProps) {
  return names.map(({ id, text, x, y, width, height }) => (
    <g
      key={id}
      className={cx('areas-name', id === chosen && 'on')}
      transform={`translate(${x} ${y})`}
      onClick={() => onChoose(id)}
      aria-hidden="true"
    >
      <path d={`M0 0l${-STEM * letter} ${-STEM * letter}h${2 * STEM * letter}z`} />
      <rect
        x={-width / 2}
        y={-height - STEM * letter}
        width={width}
        height={height}
        rx={height / 5}
      />
      <text y={-STEM * letter - height * 0.27} style={{ fontSize: letter }}>
        {text}
      </text>
    </g>
  ));
}
