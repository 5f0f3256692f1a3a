'use client';

import '@/components/ui/art/iso.css';
import './town.css';
import {
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  useEffect,
  useEffectEvent,
  useId,
} from 'react';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { RawSvg } from '@/components/ui/raw-svg';
import type { Board } from '@/lib/city/board';
import { plateNumber } from '@/lib/format';
import { WHOLE_BOARD } from '@/lib/iso/camera';
import type { SvgMarkup } from '@/lib/iso/svg-markup';
import type { TownInput } from '@/lib/iso/town';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './arrive.module.css';
import { BASE, frame, placeOf, shownPlates } from './camera';
import { STALL_BOX, StallArt } from './stall-art';

type Layers = Record<'back' | 'front', SvgMarkup>;

/** Null until its code has come; the panel works without. */
function useTown(input: TownInput | null): Layers | null {
  const prefix = useId().replace(/\W/g, '');
  const [layers, setLayers] = useState<Layers | null>(null);
  const draw = useEffectEvent((art: typeof import('@/lib/iso/town')) => {
    if (input) setLayers(art.drawTown(input, prefix));
  });
  const signature = JSON.stringify(input);
  useEffect(() => {
    let isCurrent = true;
    void import('@/lib/iso/town').then(
      (art) => isCurrent && draw(art),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [signature]);
  return layers;
}

const VIEW = WHOLE_BOARD.join(' ');
const BAR = 44;
const NO_PLOTS: readonly number[] = [];

export interface MapPerson {
  no: number;
  userId: number;
  avatar: string;
  name: string;
}

interface ArriveSceneProps {
  board: Board | null;
  seed: number;
  offered?: readonly number[];
  selected?: number | null;
  onSelect?: (no: number) => void;
  /** Set once the server has confirmed it. */
  mine?: { no: number; sign: string; isHung: boolean } | null;
  people: readonly MapPerson[];
  focus: readonly number[];
  must: number;
  covered: number;
  isRising: boolean;
  title: string;
  children?: ReactNode;
}

export function ArriveScene({
  board,
  seed,
  offered = NO_PLOTS,
  selected = null,
  onSelect,
  mine = null,
  people,
  focus,
  must,
  covered,
  isRising,
  title,
  children,
}: ArriveSceneProps) {
  const town = useTown(board && { plots: board.plots, seed, offered, me: mine?.no ?? null });
  const [host, setHost] = useState<HTMLElement | null>(null);
  const size = useSize(host);
  const back = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    for (const lot of back.current?.querySelectorAll('.glow') ?? [])
      lot.classList.toggle('on', lot.getAttribute('data-no') === String(selected));
  }, [town, selected]);
  const pane = size && { width: size.width, top: BAR, bottom: size.height - covered };
  const camera = pane && focus.length > 0 ? frame(focus, must, pane) : null;
  const plates = pane && camera ? shownPlates(offered, selected, camera, pane) : [];
  const transform = camera
    ? `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale.toFixed(3)})`
    : undefined;
  return (
    <div ref={setHost} className="cut absolute whole" role="group" aria-label={title}>
      <div
        className={cx('town absolute', styles.camera, isRising && 'rising')}
        style={{ transform }}
        data-ready={town && transform ? '' : undefined}
      >
        <RawSvg markup={town?.back ?? null} viewBox={VIEW} svgRef={back} className="iso town" />
        {mine && (
          <div className={cx('absolute no-touch', styles.stall)} style={stallBox(mine.no)}>
            <StallArt {...mine} />
          </div>
        )}
        <RawSvg markup={town?.front ?? null} viewBox={VIEW} className="iso town" />
        <Lots {...{ offered, plates, selected, onSelect }} />
        {people.map(({ no, userId, avatar, name }) => (
          <span
            key={no}
            className={cx(
              'row nowrap absolute z-1 no-touch raised ink-1',
              styles.face,
              name === '' && styles.nameless,
            )}
            style={spot(no, FACE_RISE)}
          >
            <Avatar src={imageUrl(avatar)} seed={userId} size="xs" />
            {name}
          </span>
        ))}
      </div>
      <div className={cx('absolute no-touch', styles.haze)} />
      {children}
    </div>
  );
}

interface LotsProps extends Required<Pick<ArriveSceneProps, 'offered' | 'selected'>> {
  plates: readonly number[];
  onSelect: ArriveSceneProps['onSelect'];
}

function Lots({ offered, plates, selected, onSelect }: LotsProps) {
  return offered.map((no) => (
    <button
      key={no}
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={cx('absolute circle', styles.lot, no === selected && styles.on)}
      style={spot(no)}
      onClick={() => onSelect?.(no)}
    >
      {plates.includes(no) && <span className="raised brand-ink">{plateNumber(no)}</span>}
    </button>
  ));
}

const FACE_RISE = 22 * BASE;

function spot(no: number, rise = 0) {
  const [x, y] = placeOf(no);
  return { left: x, top: y - rise };
}

function stallBox(no: number) {
  const [x, y] = placeOf(no);
  const [left, top, width, height] = STALL_BOX;
  return {
    left: x + left * BASE,
    top: y + top * BASE,
    width: width * BASE,
    height: height * BASE,
  };
}

function useSize(element: HTMLElement | null): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    if (!element) return;
    const read = () => setSize({ width: element.offsetWidth, height: element.offsetHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
