import { useCallback, useMemo } from 'react';
import { City } from '@/components/ui/art/city';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { PagedList } from '@/components/ui/paged-list';
import { cityCopy } from '@/lib/city/copy';
import { hallCopy as copy } from '@/lib/city/hall-copy';
import { type FreePlot, useFreePlots } from '@/lib/city/use-hall';
import type { Plot } from '@/lib/city/use-street';
import { plateNumber } from '@/lib/format';
import { viewOn } from '@/lib/iso/camera';
import { stepsBetween } from '@/lib/iso/nearness';
import { placeOnBoard } from '@/lib/iso/plan';
import { pagedProps } from '@/lib/kit/paged-props';
import styles from './free-plots.module.css';

const rowKey = ({ no }: FreePlot) => no;
const ROW_HEIGHT = 112;
/** Steps around a plot, and units of the drawing. */
const SEEN = 6;
const MAP_WIDTH = 112;
const MAP_HEIGHT = 84;

interface FreePlotsProps {
  blockAreaId: number;
  plots: readonly Plot[];
  me: number | null;
  onOpen: (no: number) => void;
}

export function FreePlots({ blockAreaId, plots, me, onOpen }: FreePlotsProps) {
  const list = useFreePlots(blockAreaId);
  const renderRow = useCallback(
    (plot: FreePlot) => <FreeRow {...{ plot, plots, me, onOpen }} seed={blockAreaId} />,
    [plots, me, onOpen, blockAreaId],
  );
  return (
    <PagedList
      {...pagedProps(list)}
      rowKey={rowKey}
      renderRow={renderRow}
      rowHeight={ROW_HEIGHT}
      label={copy.freeList}
      empty={<Empty title={copy.noFree} text={copy.noFreeText} />}
    />
  );
}

interface FreeRowProps extends Omit<FreePlotsProps, 'blockAreaId'> {
  plot: FreePlot;
  seed: number;
}

function FreeRow({ plot, seed, plots, me, onOpen }: FreeRowProps) {
  const { no, neighbours, around, arrivals, bricks, days } = plot;
  const number = plateNumber(no);
  return (
    <button
      type="button"
      className={cx('row wide gap-12 line-bottom to-left press', styles.row)}
      onClick={() => onOpen(no)}
    >
      <span className={cx('rigid cut round-s', styles.map)}>
        <PlotMap {...{ plot, seed, plots, me }} />
      </span>
      <span className="grow grid gap-2">
        <b className="t-lead l-lead">{cityCopy.plot.emptyTitle(number)}</b>
        <span className="clip t-sub l-sub ink-2">
          {neighbours.length > 0
            ? copy.nextDoor(neighbours.map(({ name }) => name))
            : copy.around(around)}
        </span>
        <Month days={days} />
        <span className="clip t-cap l-cap ink-3" data-volatile="">
          {copy.month(arrivals, bricks)}
        </span>
      </span>
      <Icon path={caretRight} className={cx('rigid f-16', styles.chevron)} />
    </button>
  );
}

/** The streets around a free plot; of a partly known area, at least its neighbours. */
function PlotMap({ plot: { no, neighbours }, seed, plots, me }: Omit<FreeRowProps, 'onOpen'>) {
  const shown = useMemo(() => {
    const near = plots.filter((one) => stepsBetween(one.no, no) <= SEEN);
    const taken = near.length > 0 ? near : neighbours;
    return [
      ...taken.filter((one) => one.no !== no).map((one) => ({ ...one, no: placeOnBoard(one.no) })),
      { no: placeOnBoard(no), level: 0, isMayor: false },
    ];
  }, [plots, no, neighbours]);
  const place = placeOnBoard(no);
  return (
    <City
      plots={shown.map((one) => ({ no: one.no, level: one.level, isOffered: one.no === place }))}
      seed={seed}
      me={me === null ? undefined : placeOnBoard(me)}
      mayors={shown.filter(({ isMayor }) => isMayor).map((one) => one.no)}
      target={place}
      view={viewOn(place, MAP_WIDTH, MAP_HEIGHT, [0.5, 0.62])}
      title={copy.place(plateNumber(no))}
    />
  );
}

const DAY = 5;
const BAR = 3.4;
const HIGH = 16;
const AT_MOST = 6;

function Month({ days }: { days: readonly number[] }) {
  const bars = days.map((count, at) => {
    const high = count === 0 ? 1 : 4 + (Math.min(count, AT_MOST) / AT_MOST) * (HIGH - 4);
    return `M${at * DAY} ${HIGH}h${BAR}v${-high}h${-BAR}z`;
  });
  return (
    <svg
      className={styles.month}
      viewBox={`0 0 ${days.length * DAY} ${HIGH}`}
      aria-hidden="true"
      data-volatile=""
    >
      <path className={styles.calm} d={bars.filter((_, at) => days[at] === 0).join('')} />
      <path className={styles.busy} d={bars.filter((_, at) => days[at] !== 0).join('')} />
    </svg>
  );
}
