import { Avatar } from '@/components/ui/avatar';
import { ColumnsChart } from '@/components/ui/columns-chart';
import { timeFormat } from '@/lib/format';
import { imageUrl } from '@/lib/kit/image-url';
import { partnersCopy } from '@/lib/partners/copy';
import { trendText } from '@/lib/partners/flow';
import type { Inviter, PartnersSummary } from '@/lib/partners/use-partners';
import styles from './partners.module.css';

/** 2026-06 reads 6. */
const monthNumber = (month: string) => String(Number(month.slice(-2)));

/** How many partners there are, how many came in each of the last months, and who invited me. */
export function Summary({ summary }: { summary: PartnersSummary }) {
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
        <ColumnsChart className={styles.chart} label={partnersCopy.chart} unit={partnersCopy.people} data={months.map((each) => ({ label: monthNumber(each.month), value: each.count }))} />
      </section>
      <div className={styles.invited}>
        <InviterCard inviter={inviter} />
      </div>
    </>
  );
}

function InviterCard({ inviter }: { inviter: Inviter | null }) {
  if (!inviter) return <p className={`sub ${styles.inviter}`}>{partnersCopy.noInviter}</p>;
  return (
    <section className={styles.inviter} aria-label={partnersCopy.inviter}>
      <Avatar src={imageUrl(inviter.avatar)} seed={inviter.userId} />
      <p>
        <b>{inviter.userName}</b>
        <span className="sub">{partnersCopy.inviterJoined(timeFormat(inviter.joinedAt, 'yyyy年mm月dd日'))}</span>
      </p>
    </section>
  );
}
