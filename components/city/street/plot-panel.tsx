'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorBlock } from '@/components/ui/error-block';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icons/x';
import { SkeletonRows } from '@/components/ui/skeleton';
import { cityCopy } from '@/lib/city/copy';
import { useHouse } from '@/lib/city/use-house';
import type { Street } from '@/lib/city/use-street';
import { useStreet } from '@/lib/city/use-street';
import { plateNumber } from '@/lib/format';
import { EmptyPlot } from './empty-plot';
import { HouseView } from './house-view';
import { NeighbourStrip } from './neighbour-strip';
import styles from './plot-panel.module.css';
import type { StreetActions } from './street-actions';

export interface PlotPanelProps {
  area: Street['area'];
  no: number;
  /** Nobody lives there, as far as the street is known: the panel is not as high. */
  isEmpty: boolean;
  /** The visitor's own number on this street. */
  myNo: number | null;
  /** The visitor lives somewhere. */
  hasPlot: boolean;
  actions: StreetActions;
  onPlot: (no: number | null) => void;
  /** CSS pixels that the panel covers. */
  onHeight: (height: number) => void;
}

/** How much of the window the map may lose before it stops following the panel. */
const MAX_COVER = 0.5;

/** One plot over the map: a house to visit, or land to settle on. The map behind it stays alive. */
export function PlotPanel(props: PlotPanelProps) {
  const { area, no, onPlot, onHeight } = props;
  const panel = useRef<HTMLElement>(null);
  const tell = useEffectEvent(onHeight);
  const close = useEffectEvent(() => onPlot(null));
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      tell(Math.min(element.offsetHeight, window.innerHeight * MAX_COVER)),
    );
    observer.observe(element);
    const closeByKey = (event: KeyboardEvent) => {
      // a dialog above has its own Escape
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <section ref={panel} className={styles.panel} aria-label={`${area.name} ${plateNumber(no)}`}>
      <div className={styles.grab} />
      <button
        type="button"
        className={styles.close}
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
  const { area, no, isEmpty, myNo, onPlot } = props;
  const house = useHouse({ blockAreaId: area.blockAreaId, blockNo: no });
  const { data, state, error, refresh } = house;
  const around = useStreet(area.blockAreaId, no);
  // land shows its neighbours below two lines: it comes with them, or the panel would grow
  if (!data || (isEmpty && around.state === 'loading')) {
    if (state !== 'error') {
      return (
        <div className={isEmpty ? styles.landHeight : styles.wholeHeight}>
          <SkeletonRows count={isEmpty ? 3 : 5} label={cityCopy.loading} />
        </div>
      );
    }
    return error?.err === 'not_found' ? (
      <p className={styles.note}>{cityCopy.plot.missing}</p>
    ) : (
      <ErrorBlock onRetry={refresh} />
    );
  }
  return (
    <>
      {data.owner ? (
        <HouseView {...props} house={data} owner={data.owner} />
      ) : (
        <EmptyPlot {...props} state={data.plot.state} />
      )}
      {around.data && (
        <section className={styles.section} aria-label={cityCopy.strip}>
          <h3>
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
    </>
  );
}
