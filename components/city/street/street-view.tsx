'use client';

import { useEffect, useState, useCallback } from 'react';
import { MAP_BESIDE } from '@/components/ui/beside';
import { cx } from '@/components/ui/cx';
import { moreAction } from '@/components/ui/nav-action';
import { NavBar } from '@/components/ui/nav-bar';
import { useMedia } from '@/components/ui/use-media';
import { cityCopy } from '@/lib/city/copy';
import { useHouse } from '@/lib/city/use-house';
import { type Street, useAreaPlots } from '@/lib/city/use-street';
import { prefetch } from '@/lib/platform/prefetch';
import { GuestBook } from './house-view';
import { NearBeside } from './near-beside';
import { PlotPanel } from './plot-panel';
import type { StreetActions } from './street-actions';
import { StreetMap } from './street-map';
import { StreetPanel } from './street-panel';
import styles from './street.module.css';
import { dataOf, PLAIN_DAY, useLook, useSideLook } from './use-look';

/** Stable, so both readers share one request. */
export const FIRST_BOARD = [0];

function useSeenPlots({ blockAreaId, plotCount }: Street['area']) {
  const [boards, setBoards] = useState<readonly number[]>(FIRST_BOARD);
  const { plots, state, refresh, footer, nextBoard, retry } = useAreaPlots(
    blockAreaId,
    plotCount,
    boards,
  );
  const see = useCallback(
    (seen: readonly number[]) =>
      setBoards((known) =>
        seen.every((board) => known.includes(board)) ? known : [...new Set([...known, ...seen])],
      ),
    [],
  );
  const more = () => (footer === 'error' ? void retry() : nextBoard !== null && see([nextBoard]));
  return { plots, state, refresh, footer, see, more };
}

interface StreetViewProps {
  street: Street;
  blockNo: number | null;
  me: number | null;
  hasPlot: boolean;
  actions: StreetActions;
  onPlot: (no: number | null) => void;
  onBack: () => void;
}

function usePlace(street: Partial<Street>) {
  const today = street.today ?? PLAIN_DAY;
  const isBeside = useMedia(MAP_BESIDE);
  return { today, isBeside, look: useSideLook(useLook(today), isBeside) };
}

export function StreetView(props: StreetViewProps) {
  const { street, blockNo, me, hasPlot, actions, onPlot, onBack } = props;
  const { area } = street;
  const { plots, state, refresh, footer, see, more } = useSeenPlots(area);
  const [covered, setCovered] = useState(0);
  useEffect(() => prefetch(GuestBook.load, 'idle'), []);
  const isNear = blockNo !== null;
  const { today, isBeside, look } = usePlace(street);
  const house = useHouse(isNear ? { blockAreaId: area.blockAreaId, blockNo } : null);
  const plot = plots.find(({ no }) => no === blockNo);
  // House and empty land differ in height, so the panel waits for what it will show.
  const isKnown = plot !== undefined || state !== 'loading';
  return (
    <div className={cx('col rel', styles.page, isNear && styles.isNear)} {...dataOf(look)}>
      <NavBar
        title={area.name}
        onBack={onBack}
        clear
        action={moreAction({
          text: cityCopy.plot.share,
          onPress: () => actions.share(area, blockNo ?? street.blockNo),
        })}
      />
      <main className={cx('col grow', styles.body)}>
        <StreetMap
          street={street}
          plots={plots}
          me={me}
          blockNo={blockNo}
          sign={house.data?.sign ?? ''}
          look={look}
          today={today}
          covered={isNear && !isBeside ? covered : 0}
          isBeside={isBeside}
          onPlot={onPlot}
          onBoards={see}
        />
        {isBeside && (
          <NearBeside
            {...{ plots, me, look, onPlot }}
            selected={blockNo}
            middle={me ?? street.blockNo}
          />
        )}
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
          {...{ area, house, hasPlot, actions, onPlot }}
          no={blockNo}
          isEmpty={plot !== undefined && plot.state !== 'taken'}
          myNo={me}
          onHeight={setCovered}
        />
      )}
    </div>
  );
}
