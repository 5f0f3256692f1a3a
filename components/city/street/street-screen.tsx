'use client';

import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { NavBar } from '@/components/ui/nav-bar';
import { toast } from '@/components/ui/layer/toast';
import { useNavigate } from '@/components/ui/use-navigate';
import { usePageName } from '@/components/ui/use-page-name';
import { cityCopy } from '@/lib/city/copy';
import { useAreaPlots, useStreet, type Plot, type Street } from '@/lib/city/use-street';
import { HandoverBanner } from '../handover/handover-banner';
import { AreaMap, type AreaMapHandle } from '../map/area-map';
import { MapTools } from './map-tools';
import { PlotPanel } from './plot-panel';
import type { StreetActions } from './street-actions';
import { StreetPanel, StreetSkeleton } from './street-panel';
import styles from './street.module.css';

const HALL = '/pages/index/company';
const STREET = '/pages/space/city';
const FIRST_BOARD = [0];

export interface StreetScreenProps {
  /** Null = the address names none and the visitor lives nowhere. */
  blockAreaId: number | null;
  /** The plot that is looked at; null = the whole street. */
  blockNo: number | null;
  /** Where the visitor lives. */
  home: { blockAreaId: number; blockNo: number } | null;
  actions: StreetActions;
  onPlot: (no: number | null) => void;
}

const toMapPlot = (plot: Plot) => ({
  no: plot.no,
  level: plot.level,
  isOffered: plot.state === 'free',
  isMayor: plot.isMayor,
  isFriend: plot.isFriend,
});

/** The free plot nearest in number: on a street that is nearly the nearest on foot. */
function freeNear(plots: readonly Plot[], from: number): number | null {
  const free = plots.filter(({ state, no }) => state === 'free' && no !== from);
  return free.reduce<number | null>(
    (best, { no }) => (best === null || Math.abs(no - from) < Math.abs(best - from) ? no : best),
    null,
  );
}

/** 街区: the living map, one plot in detail, and everything that the street knows about itself. */
export function StreetScreen({ blockAreaId, blockNo, home, actions, onPlot }: StreetScreenProps) {
  const { navigateTo } = useNavigate();
  usePageName(cityCopy.title);
  const back = () => navigateTo(STREET, {}, { type: 'navigateBack' });
  const street = useStreet(blockAreaId, null);
  // asked for beside the street, not after it: the town appears one round trip earlier
  useAreaPlots(blockAreaId, 0, FIRST_BOARD);
  if (blockAreaId === null) {
    return (
      <Frame title={cityCopy.title} onBack={back}>
        <div className={styles.offer}>
          <HandoverBanner />
        </div>
        <Empty
          isPage
          scene="search"
          title={cityCopy.none.title}
          text={cityCopy.none.text}
          action={<Button href={HALL}>{cityCopy.none.action}</Button>}
        />
      </Frame>
    );
  }
  if (!street.data) {
    const isGone = street.error?.err === 'not_found';
    return (
      <Frame title={cityCopy.title} onBack={back}>
        {isGone ? (
          <Empty
            isPage
            scene="lost"
            title={cityCopy.gone.title}
            text={cityCopy.gone.text}
            action={<Button href={HALL}>{cityCopy.none.action}</Button>}
          />
        ) : street.state === 'error' ? (
          <ErrorBlock isPage onRetry={street.refresh} />
        ) : (
          <StreetSkeleton />
        )}
      </Frame>
    );
  }
  return (
    <LivingStreet
      key={blockAreaId}
      street={street.data}
      blockNo={blockNo}
      me={home?.blockAreaId === blockAreaId ? home.blockNo : null}
      hasPlot={home !== null}
      actions={actions}
      onPlot={onPlot}
      onBack={back}
    />
  );
}

/** The page before it is known which street it is. */
export function StreetLoading() {
  const { navigateTo } = useNavigate();
  return (
    <Frame title={cityCopy.title} onBack={() => navigateTo(STREET, {}, { type: 'navigateBack' })}>
      <StreetSkeleton />
    </Frame>
  );
}

function Frame({
  title,
  onBack,
  children,
}: {
  title: string;
  onBack: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <NavBar title={title} onBack={onBack} clear />
      <main>{children}</main>
    </div>
  );
}

interface LivingStreetProps extends Pick<StreetScreenProps, 'blockNo' | 'actions' | 'onPlot'> {
  street: Street;
  me: number | null;
  hasPlot: boolean;
  onBack: () => void;
}

function LivingStreet({
  street,
  blockNo,
  me,
  hasPlot,
  actions,
  onPlot,
  onBack,
}: LivingStreetProps) {
  const { area, mayor } = street;
  const [boards, setBoards] = useState<readonly number[]>(FIRST_BOARD);
  const { plots, state, refresh, footer, nextBoard, retry } = useAreaPlots(
    area.blockAreaId,
    area.plotCount,
    boards,
  );
  const [covered, setCovered] = useState(0);
  const map = useRef<AreaMapHandle>(null);
  // the map draws anew for another list, not for each render
  const mapPlots = useMemo(() => plots.map(toMapPlot), [plots]);
  const isNear = blockNo !== null;
  const see = useCallback(
    (seen: readonly number[]) =>
      setBoards((known) =>
        seen.every((board) => known.includes(board)) ? known : [...new Set([...known, ...seen])],
      ),
    [],
  );
  const more = () => (footer === 'error' ? void retry() : nextBoard !== null && see([nextBoard]));
  const showFree = () => {
    const no = freeNear(plots, blockNo ?? me ?? street.blockNo);
    if (no === null) toast.show(cityCopy.noFree);
    else onPlot(no);
  };
  return (
    <div className={cx(styles.page, isNear && styles.isNear)}>
      <NavBar
        title={area.name}
        onBack={onBack}
        clear
        action={{
          type: 'more',
          text: cityCopy.plot.share,
          onPress: () => actions.share(area, blockNo ?? street.blockNo),
        }}
      />
      <main className={styles.body}>
        <div className={styles.stage}>
          <AreaMap
            className={styles.map}
            handle={map}
            plotCount={area.plotCount}
            plots={mapPlots}
            seed={area.blockAreaId}
            me={me}
            selected={blockNo}
            covered={isNear ? covered : 0}
            onSelect={onPlot}
            onBoards={see}
            label={cityCopy.mapLabel(area.name)}
          />
          <MapTools
            isNear={isNear}
            me={me}
            freePlots={area.freePlots}
            mayorNo={mayor?.blockNo ?? null}
            selected={blockNo}
            map={map}
            onPlot={onPlot}
            onFree={showFree}
          />
        </div>
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
      {isNear && (
        <PlotPanel
          key={blockNo}
          area={area}
          no={blockNo}
          isEmpty={plots.some(({ no, state: is }) => no === blockNo && is !== 'taken')}
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
