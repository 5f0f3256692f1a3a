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
import {
  blockOutline,
  blockPlace,
  drawCityMap,
  type MapArea,
  type MapPlan,
  mapPlan,
  mapView,
  roofOf,
} from '@/lib/iso/city-map';
import { type Point, project } from '@/lib/iso/path';
import { namesOf } from './names';

const { map: copy } = hallCopy;
/** CSS px per unit in a window of 375: small cities fill it, large ones scroll. */
const [MIN_SCALE, MAX_SCALE, PHONE] = [1.3, 3.2, 375];
const [NAME_PX, NAME_SPACE_PX] = [13, 34];
/** Above a roof. */
const [CROWN, GAP] = [12, 4];

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

/** Places per arrow key. */
function stepOf(key: string, { columns }: MapPlan): number {
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key] ?? 0;
}

/** Centred on the drawing's `x`. */
function useFrame(x: number, areas: readonly MapArea[]) {
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
  const [left, , wide, high] = mapView(areas, 0);
  const zoom = Math.max(1, width / PHONE);
  const fitting = Math.min(width / wide, (height - NAME_SPACE_PX) / high);
  const scale = Math.min(MAX_SCALE * zoom, Math.max(MIN_SCALE * zoom, fitting));
  const aside = (x - left) * scale - width / 2;
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = aside;
  }, [aside]);
  return { frame, scale };
}

/** A tap or arrow chooses, Enter opens. A list with the same areas is one tap away. */
export function AreasMap({ label, areas, chosen, onChoose, onEnter }: AreasMapProps) {
  const prefix = useId().replace(/\W/g, '');
  const plan = mapPlan(areas.length);
  const drawn = useMemo(() => areas.map(toMapArea), [areas]);
  const now = areas.findIndex(({ blockAreaId }) => blockAreaId === chosen);
  const markup = useMemo(() => drawCityMap(drawn, now, prefix), [drawn, now, prefix]);
  const placeOf = (index: number) => project(...blockPlace(plan, index));
  const { frame, scale } = useFrame(placeOf(now)[0], drawn);
  const view = mapView(drawn, NAME_SPACE_PX / scale);
  const [, , wide, high] = view;
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
              transform={`translate(${placeOf(index).join(' ')})`}
              onClick={() => onChoose(area.blockAreaId)}
            >
              <path className="areas-hit" d={blockOutline(drawn[index]!)} />
            </g>
          ))}
          <Names areas={areas} chosen={chosen} scale={scale} onChoose={onChoose} />
        </svg>
      </div>
    </div>
  );
}

/** Visual only: the options name all areas. */
function Names({
  areas,
  chosen,
  scale,
  onChoose,
}: Pick<AreasMapProps, 'areas' | 'chosen' | 'onChoose'> & { scale: number }) {
  const plan = mapPlan(areas.length);
  const letter = NAME_PX / scale;
  const foot = (index: number): Point => {
    const [x, y] = project(...blockPlace(plan, index));
    const area = areas[index]!;
    const roof = roofOf(toMapArea(area)) + (area.mayor ? CROWN : GAP);
    return [x, y - roof];
  };
  return namesOf(areas, chosen, foot, letter).map(({ id, text, x, y, width, height }) => (
    <g
      key={id}
      className={cx('areas-name', id === chosen && 'on')}
      transform={`translate(${x} ${y})`}
      onClick={() => onChoose(id)}
      aria-hidden="true"
    >
      <path d="M0 0l-3-3.5h6z" />
      <rect x={-width / 2} y={-height - 3} width={width} height={height} rx={height / 5} />
      <text y={-3 - height * 0.27} style={{ fontSize: letter }}>
        {text}
      </text>
    </g>
  ));
}
