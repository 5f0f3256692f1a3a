'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icons/common';
import { arrowRight } from '@/components/ui/icons/pages';
import { SkeletonRows } from '@/components/ui/skeleton';
import { cityCopy } from '@/lib/city/copy';
import { useStreet } from '@/lib/city/use-street';
import { plateNumber } from '@/lib/format';
import { EmptyPlot } from './empty-plot';
import { HouseActs } from './house-acts';
import { HouseView } from './house-view';
import { NeighbourStrip } from './neighbour-strip';
import type { PlotPanelProps } from './plot-panel-props';
import styles from './plot-panel.module.css';

const { nextDoor: copy } = cityCopy;

function useNextDoor({ blockAreaId }: PlotPanelProps['area'], no: number) {
  const { data } = useStreet(blockAreaId, no);
  const next = data?.neighbours.find((house) => house.no > no && house.owner !== null);
  return next?.owner ? { no: next.no, userName: next.owner.userName } : null;
}

interface NextDoorProps extends Pick<PlotPanelProps, 'onPlot'> {
  next: { no: number; userName: string };
}

function NextDoor({ next: { no, userName }, onPlot }: NextDoorProps) {
  const whose = copy.to(userName, plateNumber(no));
  return (
    <button
      type="button"
      className={styles.next}
      aria-label={`${copy.go} ${whose}`}
      onClick={() => onPlot(no)}
    >
      <b>{copy.go}</b>
      <span>{whose}</span>
      <Icon path={arrowRight} />
    </button>
  );
}

const SUBJECT = 40;

/** Includes the button over the panel where that lies below the selection. */
function coverOf(panel: HTMLElement): number {
  const { offsetHeight, offsetWidth } = panel;
  const next = panel.querySelector<HTMLElement>(`.${styles.next}`);
  const middle = offsetWidth / 2;
  const isBelow =
    next !== null &&
    next.offsetLeft < middle + SUBJECT &&
    next.offsetLeft + next.offsetWidth > middle - SUBJECT;
  return isBelow ? offsetHeight - next.offsetTop : offsetHeight;
}

/** The map behind stays interactive. */
export function PlotPanel(props: PlotPanelProps) {
  const { area, no, onPlot, onHeight } = props;
  const panel = useRef<HTMLElement>(null);
  const next = useNextDoor(area, no);
  const nextNo = next?.no;
  const reportHeight = useEffectEvent(onHeight);
  const close = useEffectEvent(() => onPlot(null));
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() => reportHeight(coverOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [nextNo]);
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      // A dialog above handles Escape.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, []);
  return (
    <section
      ref={panel}
      className={cx('col z-sticky raised', styles.panel)}
      aria-label={`${area.name} ${plateNumber(no)}`}
    >
      {next && <NextDoor next={next} onPlot={onPlot} />}
      <div className={cx('rigid', styles.grab)} />
      <button
        type="button"
        className={cx('center tap-square absolute round t-title ink-3', styles.close)}
        aria-label={cityCopy.plot.close}
        onClick={() => onPlot(null)}
      >
        <Icon path={x} />
      </button>
      <div className={styles.scroll}>
        <Content {...props} />
      </div>
    </section>
  );
}

function Content(props: PlotPanelProps) {
  const { area, no, house, isEmpty, myNo, onPlot } = props;
  const { data, state, error, refresh } = house;
  const around = useStreet(area.blockAreaId, no);
  const [isClaiming, setClaiming] = useState(false);
  const book = useRef<HTMLDivElement>(null);
  const [calls, setCalls] = useState(0);
  const showBook = () => book.current?.scrollIntoView({ block: 'start' });
  // An empty plot shows with its neighbours, or the panel would grow later.
  if (!data || (isEmpty && around.state === 'loading')) {
    if (state !== 'error') {
      return (
        <div className={isEmpty ? styles.landHeight : styles.wholeHeight}>
          <SkeletonRows count={isEmpty ? 3 : 5} label={cityCopy.loading} />
        </div>
      );
    }
    return error?.err === 'not_found' ? (
      <p className="t-note ink-3 py-8">{cityCopy.plot.missing}</p>
    ) : (
      <ErrorBlock onRetry={refresh} />
    );
  }
  return (
    <>
      {data.owner && !isClaiming ? (
        <HouseView
          {...props}
          house={data}
          owner={data.owner}
          book={book}
          calls={calls}
          onBook={showBook}
        />
      ) : (
        <EmptyPlot
          {...props}
          state={isClaiming ? 'free' : data.plot.state}
          onClaiming={setClaiming}
        />
      )}
      {around.data && (
        <section className={styles.section} aria-label={cityCopy.strip}>
          <h3 className="flex on-baseline gap-8 pb-6 t-lead l-lead bold">
            {cityCopy.strip}
            <small>{cityCopy.stripHint}</small>
          </h3>
          <NeighbourStrip
            neighbours={around.data.neighbours}
            seed={area.blockAreaId}
            current={no}
            me={myNo}
            onOpen={onPlot}
          />
        </section>
      )}
      {data.owner && !data.owner.isMe && !isClaiming && (
        <HouseActs
          plot={{ blockAreaId: area.blockAreaId, blockNo: no }}
          house={data}
          actions={props.actions}
          onWrite={() => {
            // the book may still be on its way: it takes the focus when it is there
            setCalls(calls + 1);
            showBook();
          }}
        />
      )}
    </>
  );
}
