import { Suspense } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { lazyPart } from '@/components/ui/lazy';
import { dateText } from '@/lib/format/dates';
import { imageUrl } from '@/lib/kit/image-url';
import { partnersCopy } from '@/lib/partners/copy';
import { trendText } from '@/lib/partners/flow';
import type { Inviter, PartnersSummary } from '@/lib/partners/types';
import styles from './partners.module.css';

/** A lazy chunk: the tab's bundle is at its size limit. */
const ColumnsChart = lazyPart(() =>
  import('@/components/ui/columns-chart').then((m) => m.ColumnsChart),
);

/** 2026-06 reads 6. */
const monthNumber = (month: string) => String(Number(month.slice(-2)));

/** Number of partners, new ones of the last months, and the own inviter. */
export function Summary({
  summary,
  onCorrect,
}: {
  summary: PartnersSummary;
  /** Opens the correction of the inviter, while that is possible. */ onCorrect?: () => void;
}) {
  const { total, month, months, inviter } = summary;
  return (
    <>
      <section className={styles.summary}>
        <div>
          <p className={styles.count}>
            <span className="num">{total}</span>
            {partnersCopy.unit}
          </p>
          <p className={`sub ${styles.trend}`}>
            {partnersCopy.monthGain} <b className="tnum">{month}</b> {partnersCopy.people}
            {trendText(summary)}
          </p>
        </div>
        <Suspense fallback={<span className={styles.chart} />}>
          <ColumnsChart
            className={styles.chart}
            label={partnersCopy.chart}
            unit={partnersCopy.people}
            data={months.map((each) => ({ label: monthNumber(each.month), value: each.count }))}
          />
        </Suspense>
      </section>
      <div className={styles.invited}>
        <InviterCard inviter={inviter} onCorrect={onCorrect} />
      </div>
    </>
  );
}

function InviterCard({ inviter, onCorrect }: { inviter: Inviter | null; onCorrect?: () => void }) {
  const correct = onCorrect && (
    <button type="button" className={styles.correct} onClick={onCorrect}>
      {inviter ? partnersCopy.notThem : partnersCopy.fillCode}
    </button>
  );
  if (!inviter) {
    return (
      <div className={styles.inviter}>
        <p className="sub">{partnersCopy.noInviter}</p>
        {correct}
      </div>
    );
  }
  return (
    <section className={styles.inviter} aria-label={partnersCopy.inviter}>
      <Avatar src={imageUrl(inviter.avatar)} seed={inviter.userId} />
      <p>
        <b>{inviter.userName}</b>
        <span className="sub">{partnersCopy.inviterJoined(dateText(inviter.joinedAt))}</span>
      </p>
      {correct}
    </section>
  );
}
