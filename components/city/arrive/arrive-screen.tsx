'use client';

import { useEffect, useState } from 'react';
import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { NavBar } from '@/components/ui/nav-bar';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useNavigate } from '@/components/ui/use-navigate';
import { usePageName } from '@/components/ui/use-page-name';
import { arriveCopy } from '@/lib/city/arrive-copy';
import { useArrival, useBoardAround } from '@/lib/city/use-arrival';
import { type PlotKey, useHouse } from '@/lib/city/use-house';
import { plateNumber } from '@/lib/format';
import { ArrivePanel } from './arrive-panel';
import styles from './arrive.module.css';
import { Choose } from './choose';
import { Settled } from './settled';

const PATH = '/pages/space/arrive';
const HALL = '/pages/index/company';

export function ArriveScreen({ home }: { home: PlotKey | null }) {
  const { navigateTo } = useNavigate();
  usePageName(arriveCopy.title);
  const arrival = useArrival();
  // A plot taken here rises; an older one already stands.
  const [hadPlot] = useState(home !== null);
  const { data } = arrival;
  // who was here before finds the arrival's end, not a second sign
  const before = useHouse(hadPlot ? home : null);
  const isKnown = !hadPlot || before.data !== undefined || before.state === 'error';
  const first = data?.free[0] ?? null;
  const town = useBoardAround(
    home?.blockAreaId ?? data?.area?.blockAreaId ?? null,
    home?.blockNo ?? first,
  );
  const [covered, setCovered] = useState(0);
  const areaName = town.area?.name ?? data?.area?.name ?? '';
  const back = () => navigateTo(PATH, {}, { type: 'navigateBack' });
  const scene = { town, covered, areaName };
  // The panel works before the town is drawn.
  useEffect(() => void import('@/lib/iso/town').catch(() => undefined), []);
  return (
    <div className={cx('rel cut', styles.page)}>
      <NavBar title={areaName || arriveCopy.title} onBack={back} clear />
      <main className="tall">
        {home && !town.board && town.state === 'error' ? (
          <ArrivePanel label={arriveCopy.title} onHeight={setCovered}>
            <ErrorBlock onRetry={town.refresh} />
          </ArrivePanel>
        ) : home && isKnown ? (
          <Settled
            {...scene}
            home={home}
            hung={before.data?.sign ?? ''}
            isRising={!hadPlot}
            onHeight={setCovered}
          />
        ) : !home && first !== null && data ? (
          <Choose {...scene} arrival={data} refresh={arrival.refresh} onHeight={setCovered} />
        ) : (
          <ArrivePanel label={arriveCopy.choose.title} onHeight={setCovered}>
            {data && !home ? (
              <Empty
                scene="search"
                title={arriveCopy.choose.noneTitle}
                text={arriveCopy.choose.none}
                action={<Button href={HALL}>{arriveCopy.choose.hall}</Button>}
              />
            ) : arrival.state === 'error' && !home ? (
              <ErrorBlock onRetry={arrival.refresh} />
            ) : (
              <SkeletonRows count={3} withCircle={false} label={arriveCopy.loading} />
            )}
          </ArrivePanel>
        )}
      </main>
      {home && !hadPlot && (
        <Announcement>{arriveCopy.risen(plateNumber(home.blockNo))}</Announcement>
      )}
    </div>
  );
}
