'use client';

import '@/components/ui/art/iso.css';
import './area-map.css';
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '@/components/ui/cx';
import type { AreaView } from './area-view';
import type { Look } from './look';
import { type Mark, Marks, scaleMarks } from './marks';
import type { MapPlot } from './scene';
import type { StreetThing } from './things';

export type { MapPlot } from './scene';
export type { StreetThing } from './things';

export interface AreaMapHandle {
  zoom: (factor: number) => void;
  overview: (no: number | null) => void;
}

export interface AreaMapProps {
  plotCount: number;
  plots: readonly (MapPlot & { isFriend?: boolean })[];
  seed: number;
  me: number | null;
  selected: number | null;
  sign: string;
  look?: Look | null;
  hasPrints?: boolean;
  newBricks?: number;
  /** Covered edges, CSS px. */
  above?: number;
  covered: number;
  onSelect: (no: number) => void;
  onThing?: (thing: StreetThing) => void;
  onDrawn?: () => void;
  onBoards?: (boards: readonly number[]) => void;
  /** Mentions the list with the same actions. */
  label: string;
  className?: string;
  handle?: Ref<AreaMapHandle>;
}

const MAX_FRIENDS = 60;
const SHORT_SIGN = 4;

/** hours.css holds the differences from this theme. */
const THEME = { dawn: 'light', day: 'light', dusk: 'dark', night: 'dark' } as const;

function marksOf({
  plots,
  me,
  selected,
  sign,
}: Pick<AreaMapProps, 'plots' | 'me' | 'selected' | 'sign'>): Mark[] {
  const at = (no: number, kind: Mark['kind']): Mark => {
    const plot = plots.find((other) => other.no === no);
    return {
      no,
      kind,
      level: plot?.level ?? 0,
      isMayor: plot?.isMayor ?? false,
      isOffered: plot?.isOffered ?? false,
      sign: no === selected && !(plot?.sign && [...sign].length <= SHORT_SIGN) ? sign : '',
    };
  };
  const friends = plots
    .filter(({ isFriend, no }) => isFriend && no !== selected && no !== me)
    .slice(0, MAX_FRIENDS);
  return [
    ...friends.map(({ no }) => at(no, 'friend')),
    ...(me === null ? [] : [at(me, 'me')]),
    ...(selected === null || selected === me ? [] : [at(selected, 'selected')]),
  ];
}

type ViewProps = Pick<
  AreaMapProps,
  'plotCount' | 'onSelect' | 'onThing' | 'onDrawn' | 'onBoards'
> & {
  onScale: (scale: number) => void;
};

type Engine = typeof import('./engine');

/** Null without its chunk. */
function useAreaView({ plotCount, onSelect, onThing, onDrawn, onBoards, onScale }: ViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const land = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<AreaView | null>(null);
  const [Sky, setSky] = useState<Engine['Sky'] | null>(null);
  const pick = useEffectEvent((no: number) => onSelect(no));
  const tell = useEffectEvent((thing: StreetThing) => onThing?.(thing));
  const tellDrawn = useEffectEvent(() => onDrawn?.());
  const reportBoards = useEffectEvent((boards: readonly number[]) => onBoards?.(boards));
  const follow = useEffectEvent((scale: number) => onScale(scale));
  useEffect(() => {
    let isCurrent = true;
    let made: AreaView | null = null;
    void import('./engine').then(
      (engine) => {
        if (!isCurrent || !host.current || !land.current || !ground.current) return;
        const elements = { host: host.current, land: land.current, ground: ground.current };
        made = new engine.AreaView(elements, plotCount, {
          onPick: (no) => pick(no),
          onThing: (thing) => tell(thing),
          onScale: (scale) => follow(scale),
          onDrawn: () => tellDrawn(),
          onBoards: (boards) => reportBoards(boards),
        });
        setView(made);
        setSky(() => engine.Sky);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      made?.destroy();
      setView(null);
    };
  }, [plotCount]);
  return { host, land, ground, view, Sky };
}

function useMarksOver(marks: readonly Mark[]) {
  const box = useRef<HTMLDivElement>(null);
  const lastScale = useRef<number | null>(null);
  const follow = (scale: number) => {
    lastScale.current = scale;
    if (box.current) scaleMarks(box.current, scale);
  };
  // New marks have no scale yet.
  useLayoutEffect(() => {
    if (box.current && lastScale.current !== null) scaleMarks(box.current, lastScale.current);
  }, [marks]);
  return { box, follow };
}

function useAim(
  view: AreaView | null,
  {
    me,
    selected,
    above,
    covered,
    isKnown,
  }: Pick<AreaMapProps, 'me' | 'selected' | 'covered'> & {
    above: number;
    isKnown: boolean;
  },
) {
  const aimedView = useRef<AreaView | null>(null);
  useEffect(() => view?.cover(above, covered), [view, above, covered]);
  useEffect(() => {
    if (!view) return;
    const isFirst = aimedView.current !== view;
    aimedView.current = view;
    if (selected !== null) view.focusPlot(selected, isFirst);
    else view.overview(me, isFirst);
  }, [view, selected, me, isKnown]);
}

/** Needs a list of the same plots for screen readers. */
export function AreaMap({
  plotCount,
  plots,
  seed,
  me,
  selected,
  sign,
  look = null,
  hasPrints = false,
  newBricks = 0,
  above = 0,
  covered,
  onSelect,
  onThing,
  onDrawn,
  onBoards,
  label,
  className,
  handle,
}: AreaMapProps) {
  const marks = useMemo(() => marksOf({ plots, me, selected, sign }), [plots, me, selected, sign]);
  const { box, follow } = useMarksOver(marks);
  const { host, land, ground, view, Sky } = useAreaView({
    plotCount,
    onSelect,
    onThing,
    onDrawn,
    onBoards,
    onScale: follow,
  });
  useEffect(
    () => view?.draw({ plots, seed, me, selected, look, hasPrints }),
    [view, plots, seed, me, selected, look, hasPrints],
  );
  useEffect(() => {
    if (box.current) view?.clearSigns(box.current);
  }, [view, box, plots, marks]);
  useAim(view, { me, selected, above, covered, isKnown: plots.length > 0 });
  useImperativeHandle(
    handle,
    () => ({
      zoom: (factor) => view?.zoom(factor),
      overview: (no) => view?.overview(no, false),
    }),
    [view],
  );

  return (
    <div
      ref={host}
      className={cx('area-map', className)}
      role="application"
      aria-label={label}
      tabIndex={0}
      data-ready={view ? '' : undefined}
      data-theme={look ? THEME[look.hour] : undefined}
    >
      {Sky && look && <Sky key={look.hour} look={look} />}
      <div ref={land} className="map-land" aria-hidden="true">
        <div ref={ground} className="map-ground" />
        <Marks ref={box} plotCount={plotCount} seed={seed} marks={marks} newBricks={newBricks} />
      </div>
    </div>
  );
}
