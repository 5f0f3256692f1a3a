'use client';

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { LawFooter } from '@/components/ui/law-footer';
import { NavBar } from '@/components/ui/nav-bar';
import { useNavigate } from '@/components/ui/use-navigate';
import { usePageName } from '@/components/ui/use-page-name';
import { cityCopy } from '@/lib/city/copy';
import { type Street, useAreaPlots, useStreet } from '@/lib/city/use-street';
import { HandoverBanner } from '../handover/handover-banner';
import { NoArea } from '../no-area';
import type { StreetActions } from './street-actions';
import { StreetSkeleton } from './street-panel';
import { StreetView, FIRST_BOARD } from './street-view';
import styles from './street.module.css';

const HALL = '/pages/index/company';
const STREET = '/pages/space/city';

export interface StreetScreenProps {
  blockAreaId: number | null;
  blockNo: number | null;
  home: { blockAreaId: number; blockNo: number } | null;
  /** The page's owner is unknown yet. */
  isWaiting?: boolean;
  actions: StreetActions;
  onPlot: (no: number | null) => void;
  onMoved: (blockAreaId: number, blockNo: number | null) => void;
}

function useForward(
  street: Street | null | undefined,
  { blockAreaId, blockNo, onMoved }: Pick<StreetScreenProps, 'blockAreaId' | 'blockNo' | 'onMoved'>,
): boolean {
  const isMerged = street?.area.blockAreaId === blockAreaId && street?.movedTo !== undefined;
  const { data, state } = useStreet(isMerged && blockNo !== null ? blockAreaId : null, blockNo);
  const movedTo = isMerged
    ? (data?.movedTo ?? (state === 'error' || blockNo === null ? street.movedTo : null))
    : null;
  const go = useEffectEvent(onMoved);
  useEffect(() => {
    if (movedTo) go(movedTo.blockAreaId, movedTo.blockNo);
  }, [movedTo]);
  return isMerged;
}

export function StreetScreen({
  blockAreaId,
  blockNo,
  home,
  isWaiting = false,
  actions,
  onPlot,
  onMoved,
}: StreetScreenProps) {
  const { navigateTo } = useNavigate();
  usePageName(cityCopy.title);
  const back = () => navigateTo(STREET, {}, { type: 'navigateBack' });
  const street = useStreet(blockAreaId, null);
  const isMoving = useForward(street.data, { blockAreaId, blockNo, onMoved });
  // Requested in parallel with the street, a round trip earlier.
  useAreaPlots(blockAreaId, 0, FIRST_BOARD);
  if (isWaiting || isMoving) {
    return (
      <Frame title={cityCopy.title} onBack={back} isPending>
        <StreetSkeleton />
      </Frame>
    );
  }
  if (blockAreaId === null) {
    return (
      <Frame title={cityCopy.title} onBack={back}>
        <div className={styles.offer}>
          <HandoverBanner />
        </div>
        <NoArea isMember={actions.isMember} />
      </Frame>
    );
  }
  if (!street.data) {
    const isGone = street.error?.err === 'not_found';
    return (
      <Frame title={cityCopy.title} onBack={back} isPending={!isGone && street.state !== 'error'}>
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
    <StreetView
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

function Frame({
  title,
  onBack,
  isPending = false,
  children,
}: {
  title: string;
  onBack: () => void;
  isPending?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx('col rel', styles.page)}>
      <NavBar title={title} onBack={onBack} clear />
      <main>
        {children}
        {!isPending && <LawFooter />}
      </main>
    </div>
  );
}
