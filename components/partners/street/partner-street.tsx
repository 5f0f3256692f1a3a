'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { streetCopy as copy } from '@/lib/partners/street-copy';
import type { PartnersSummary } from '@/lib/partners/types';
import { usePartnerStreet } from '@/lib/partners/use-partner-street';
import page from '../partners.module.css';
import { InviterRow } from './inviter-row';
import { Lane, type StreetHouse } from './lane';
import { NowCard } from './now-card';
import styles from './street.module.css';

export interface PartnerStreetProps {
  summary: PartnersSummary;
  onCorrect?: () => void;
  renderLane: (homes: readonly StreetHouse[]) => ReactNode;
  onInvite: () => void;
}

/** Parts have fixed heights: the list below does not move. */
export function PartnerStreet({ summary, onCorrect, renderLane, onInvite }: PartnerStreetProps) {
  const { data, state, refresh } = usePartnerStreet();
  const hasLane = summary.direct > 0;
  const hasFailed = !data && state === 'error';
  return (
    <>
      {hasLane && (
        <section className={cx('rel cut', styles.lane)} aria-label={copy.title}>
          {!hasFailed && <div className={page.blank} />}
          {data ? (
            <Lane street={data} renderLane={renderLane} />
          ) : (
            hasFailed && <ErrorBlock isPart onRetry={refresh} />
          )}
        </section>
      )}
      {hasLane && (
        <section className={cx('surface', styles.now)} aria-label={copy.now}>
          {data && <NowCard street={data} onInvite={onInvite} />}
        </section>
      )}
      <InviterRow inviter={summary.inviter} home={data?.inviter ?? null} onCorrect={onCorrect} />
    </>
  );
}
