'use client';

import { useState } from 'react';
import { Band, SectionHead } from '@/components/ui/band';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { sharingCopy } from '@/lib/sharing/copy';
import {
  type ChannelFunnel,
  type Funnel,
  type ShareRange,
  useShareStats,
} from '@/lib/sharing/use-share';
import styles from './funnel-band.module.css';

const { funnel: copy, channel: channelCopy } = sharingCopy;
const RANGES = ([7, 30, 90, 0] as const).map((value) => ({ value, label: copy.ranges[value] }));
const STEPS = ['visits', 'registrations', 'firstOrders'] as const;
const BAR = 100;

export function FunnelBand({ onManage }: { onManage: (channel: ChannelFunnel) => void }) {
  const [range, setRange] = useState<ShareRange>(30);
  const { data, state, refresh } = useShareStats(range);
  return (
    <Band>
      <SectionHead title={copy.title} />
      <div className={styles.ranges}>
        <Chips options={RANGES} value={range} onChange={setRange} label={copy.range} />
      </div>
      {data ? (
        <Figures funnel={data} onManage={onManage} />
      ) : state === 'error' ? (
        <ErrorBlock isPart onRetry={refresh} />
      ) : (
        <SkeletonGroup label={copy.loading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </Band>
  );
}

function Figures({
  funnel: { total, channels },
  onManage,
}: {
  funnel: Funnel;
  onManage: (channel: ChannelFunnel) => void;
}) {
  const max = Math.max(1, ...STEPS.map((step) => total[step]));
  const shown = channels.filter(
    ({ shareId, visits, registrations, firstOrders }) =>
      shareId !== 0 || visits + registrations + firstOrders > 0,
  );
  return (
    <>
      <ul
        className={cx('grid gap-10', styles.funnel)}
        aria-label={copy.sentence(total.visits, total.registrations, total.firstOrders)}
        data-volatile
      >
        {STEPS.map((step) => (
          <li className="grid middle gap-10 t-sub l-sub" key={step}>
            <span>{copy[step]}</span>
            <svg
              className={cx('cut well', styles.bar)}
              viewBox={`0 0 ${BAR} 1`}
              preserveAspectRatio="none"
              width="100%"
              aria-hidden="true"
            >
              <rect width={(total[step] / max) * BAR} height="1" />
            </svg>
            <b className="num to-right t-lead heavy">{total[step]}</b>
          </li>
        ))}
      </ul>
      {total.visits + total.registrations === 0 && <p className="sub">{copy.empty}</p>}
      {shown.length > 0 && (
        <table className={cx('wide mt-10 t-sub l-sub', styles.table)} data-volatile>
          <thead>
            <tr>
              <th className="to-right ink-3" scope="col">
                {copy.channels}
              </th>
              {STEPS.map((step) => (
                <th className="to-right ink-3" key={step} scope="col">
                  {copy[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.shareId}>
                <td className="line-top to-right">
                  <ChannelName row={row} onManage={onManage} />
                </td>
                {STEPS.map((step) => (
                  <td key={step} className="num line-top to-right">
                    {row[step]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The general link and direct visits have no name to change. */
function ChannelName({
  row,
  onManage,
}: {
  row: ChannelFunnel;
  onManage: (channel: ChannelFunnel) => void;
}) {
  if (row.shareId === 0) return <span className={styles.plain}>{copy.others}</span>;
  if (row.channel === '') return <span className={styles.plain}>{channelCopy.general}</span>;
  return (
    <button type="button" aria-label={copy.manage(row.channel)} onClick={() => onManage(row)}>
      {row.channel} {row.isDisabled && <Tag>{channelCopy.isDisabled}</Tag>}
    </button>
  );
}
