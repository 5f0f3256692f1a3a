'use client';

import { useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { moreAction } from '@/components/ui/nav-action';
import { NavBar } from '@/components/ui/nav-bar';
import { cityCopy } from '@/lib/city/copy';
import { useHouse } from '@/lib/city/use-house';
import type { Street } from '@/lib/city/use-street';
import { fetchEarly } from '@/lib/platform/early-code';
import { GuestBook } from './house-view';
import { PlotPanel } from './plot-panel';
import type { StreetActions } from './street-actions';
import { StreetMap } from './street-map';
import { StreetPanel } from './street-panel';
import styles from './street.module.css';
import { dataOf, PLAIN_DAY, useLook } from './use-look';
import { useSeenPlots } from './use-seen-plots';

interface StreetViewProps {
  street: Street;
  /** The selected plot; null = the whole street. */
  blockNo: number | null;
  /** The visitor's own plot on this street. */
  me: number | null;
  hasPlot: boolean;
  actions: StreetActions;
  onPlot: (no: number | null) => void;
  onBack: () => void;
}

/** A street that has arrived. */
export function StreetView(props: StreetViewProps) {
  const { street, blockNo, me, hasPlot, actions, onPlot, onBack } = props;
  const { area } = street;
  const { plots, state, refresh, footer, see, more } = useSeenPlots(area);
  const [covered, setCovered] = useState(0);
  useEffect(() => fetchEarly(GuestBook.load), []);
  const isNear = blockNo !== null;
  const today = (street as Partial<Street>).today ?? PLAIN_DAY;
  const look = useLook(today);
  const house = useHouse(isNear ? { blockAreaId: area.blockAreaId, blockNo } : null);
  const plot = plots.find(({ no }) => no === blockNo);
  // a house and empty land differ in height: the panel waits for what it will show, or it would move
  const isKnown = plot !== undefined || state !== 'loading';
  return (
    <div className={cx(styles.page, isNear && styles.isNear)} {...dataOf(look)}>
      <NavBar
        title={area.name}
        onBack={onBack}
        clear
        action={moreAction({
          text: cityCopy.plot.share,
          onPress: () => actions.share(area, blockNo ?? street.blockNo),
        })}
      />
      <main className={styles.body}>
        <StreetMap
          street={street}
          plots={plots}
          me={me}
          blockNo={blockNo}
          sign={house.data?.sign ?? ''}
          look={look}
          today={today}
          covered={isNear ? covered : 0}
          onPlot={onPlot}
          onBoards={see}
        />
        {!isNear && (
          <StreetPanel
            street={street}
            plots={plots}
            footer={footer}
            onMore={more}
            hasFailed={state === 'error'}
            onRetry={refresh}
            me={me}
            actions={actions}
            onOpen={onPlot}
          />
        )}
      </main>
      {isNear && isKnown && (
        <PlotPanel
          key={blockNo}
          area={area}
          no={blockNo}
          house={house}
          isEmpty={plot !== undefined && plot.state !== 'taken'}
          myNo={me}
          hasPlot={hasPlot}
          actions={actions}
          onPlot={onPlot}
          onHeight={setCovered}
        />
      )}
    </div>
  );
}
