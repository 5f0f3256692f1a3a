'use client';

import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { City } from '@/components/ui/art/city';
import { useIsDark } from '@/components/ui/art/use-is-dark';
import { cx } from '@/components/ui/cx';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { plot as resource } from '@/lib/contract/console/resources/plot';
import { plateNumber } from '@/lib/format';
import { WHOLE_BOARD } from '@/lib/iso/camera';
import type { CityInput } from '@/lib/iso/city';
import { topFace } from '@/lib/iso/path';
import { COLUMNS, plotAt, plotOnScreen, PLOTS_ON_BOARD } from '@/lib/iso/plan';
import { DAY_MS } from '@/lib/time';
import styles from './city.module.css';
import { mapCopy as copy } from './map-copy';
import type { PlotRow } from './use-street-plots';

const VIEW = WHOLE_BOARD.join(' ');
const AWAY_MS = 365 * DAY_MS;
const LOT = topFace(-7, -7, 7, 7);
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

const noOf = (id: string): number => Number(id.split('-')[1] ?? 0);

const isAway = ({ active }: PlotRow, now: number) => active !== null && now - active > AWAY_MS;

interface BoardProps {
  isOne: boolean;
  seed: number;
  plots: readonly PlotRow[];
  chosen: number | null;
  now: number;
}

const isSameBoard = (before: BoardProps, after: BoardProps) =>
  before.plots[0] === after.plots[0] &&
  before.plots.length === after.plots.length &&
  before.chosen === after.chosen &&
  before.isOne === after.isOne;

const numberAt = (svg: SVGSVGElement, { clientX, clientY }: MouseEvent): number => {
  const matrix = svg.getScreenCTM()?.inverse();
  if (!matrix) return 0;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  const at = plotAt(x, y);
  return at && at + Number(svg.dataset.first) - 1;
};

const levelOf = ({ level }: PlotRow) => Number(level ?? 0);

const Board = memo(function Board({ isOne, seed, plots, chosen, now }: BoardProps) {
  const drawn = useMemo(
    () => plots.map((one) => ({ no: noOf(one.id), level: levelOf(one) })),
    [plots],
  );
  const marked = plots.filter((one) => one.state === 'reserved' || isAway(one, now));
  return (
    <div className={cx('rel', styles.board)} style={isOne ? { height: '100%' } : { width: '33%' }}>
      {isOne ? <City plots={drawn} seed={seed} /> : <Buildings plots={drawn} seed={seed} />}
      <svg
        className="absolute whole wide tall"
        viewBox={VIEW}
        aria-hidden="true"
        data-first={noOf(plots[0]?.id ?? '')}
      >
        {marked.map((one) => (
          <Ring key={one.id} no={noOf(one.id)} isWarning={one.state !== 'reserved'} />
        ))}
        {chosen !== null && <Chosen no={chosen} />}
      </svg>
    </div>
  );
}, isSameBoard);

function Buildings({ plots, seed }: Pick<CityInput, 'plots' | 'seed'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useIsDark() ? 'night' : 'day';
  useEffect(() => {
    let isCurrent = true;
    import('./board-picture')
      .then(({ drawBoard }) => drawBoard({ plots, seed, ink }))
      .then(
        (draw) => isCurrent && canvas.current && draw(canvas.current),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [plots, seed, ink]);
  return <canvas ref={canvas} className="whole wide tall" />;
}

const placeOf = (no: number) => `translate(${plotOnScreen(no).join(' ')})`;

const Ring = ({ no, isWarning }: { no: number; isWarning: boolean }) => (
  <path
    className={isWarning ? 'warn' : 'ink-3'}
    d={LOT}
    transform={placeOf(no)}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
  />
);

const Chosen = ({ no }: { no: number }) => (
  <g className="brand-ink" transform={placeOf(no)}>
    <path d={LOT} fill="none" stroke="currentColor" strokeWidth="2.4" />
    <g transform="translate(0 -26)">
      <rect className={styles.plate} x="-15" y="-8" width="30" height="15" rx="2.5" />
      <text fill="currentColor" fontSize="10" fontWeight="600" textAnchor="middle" y="3.4">
        {plateNumber(no)}
      </text>
    </g>
  </g>
);

const boardsOf = (plots: readonly PlotRow[]) =>
  Array.from({ length: Math.ceil(plots.length / PLOTS_ON_BOARD) }, (_, at) =>
    plots.slice(at * PLOTS_ON_BOARD, (at + 1) * PLOTS_ON_BOARD),
  );

interface MapProps {
  street: { id: number; name: string };
  plots: readonly PlotRow[];
  open: string | undefined;
  onOpen: (id: string) => void;
}

const listLink = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id ?? '')}"] a`) ??
  document.querySelector<HTMLElement>('[data-row] a');

const textOf = (one: PlotRow | undefined) =>
  one
    ? copy.plot(
        plateNumber(noOf(one.id)),
        resource.fields.state.texts?.[one.state] ?? '',
        one.member?.name ?? '',
      )
    : '';

function Counts({ plots, now, text }: Pick<BoardProps, 'plots' | 'now'> & { text: string }) {
  const count = (is: (one: PlotRow) => boolean) => plots.filter(is).length;
  return (
    <p className="row wrap gap-12 t-sub ink-2">
      {(['taken', 'free', 'reserved'] as const).map((state) => (
        <span key={state}>
          {copy.counts[state]} <b>{count((one) => one.state === state)}</b>
        </span>
      ))}
      <span className="warn">
        {copy.counts.away} <b>{count((one) => isAway(one, now))}</b>
      </span>
      <span className="ml-auto" aria-live="polite">
        {text}
      </span>
    </p>
  );
}

export function StreetMap({ street, plots, open, onOpen }: MapProps) {
  const [kept, setKept] = useState<number | null>(null);
  const [now] = useState(() => Date.now());
  const host = useRef<HTMLDivElement>(null);
  const isHere = open?.startsWith(`${street.id}-`) ?? false;
  const chosen = isHere && open ? noOf(open) : kept;
  const boards = useMemo(() => boardsOf(plots), [plots]);
  const idOf = (no: number) => `${street.id}-${no}`;
  const pick = (no: number) => {
    setKept(no);
    onOpen(idOf(no));
  };
  useShortcuts([
    {
      key: 'l',
      label: copy.toList,
      run: () => listLink(chosen === null ? undefined : idOf(chosen))?.focus(),
    },
    { key: 'm', label: copy.toMap, run: () => host.current?.focus() },
  ]);
  const onClick = (event: MouseEvent) => {
    const svg = (event.target as Element).closest<SVGSVGElement>('svg[data-first]');
    const no = svg ? numberAt(svg, event) : 0;
    if (no > 0 && no <= plots.length) pick(no);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined && !(event.key === 'Enter' && chosen !== null)) return;
    event.preventDefault();
    if (step === undefined) return pick(chosen ?? 1);
    const next = Math.min(plots.length, Math.max(1, chosen === null ? 1 : chosen + step));
    if (isHere) pick(next);
    else setKept(next);
  };
  return (
    <div
      ref={host}
      className={cx(styles.map, open && styles.beside)}
      role="application"
      aria-label={copy.label(street.name)}
      tabIndex={0}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Counts
        plots={plots}
        now={now}
        text={textOf(chosen === null ? undefined : plots[chosen - 1])}
      />
      <div className={cx('flex wrap justify-center y-auto', styles.boards)}>
        {boards.map((board, at) => (
          <Board
            key={at}
            isOne={boards.length === 1}
            seed={street.id}
            plots={board}
            chosen={
              chosen !== null && Math.ceil(chosen / PLOTS_ON_BOARD) === at + 1 ? chosen : null
            }
            now={now}
          />
        ))}
      </div>
    </div>
  );
}
