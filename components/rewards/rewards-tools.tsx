'use client';

import { useState } from 'react';
import { Amount } from '@/components/ui/amount';
import { Tabs } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretDown } from '@/components/ui/icons/common';
import { rewardsCopy } from '@/lib/rewards/copy';
import { type DateRange, rangeText, type RewardTab, TAB_OPTIONS } from '@/lib/rewards/flow';
import type { RewardsSummary } from '@/lib/rewards/types';
import styles from './rewards.module.css';

interface RewardsToolsProps {
  status: RewardTab;
  range: DateRange;
  /** Of filtered rows; undefined while loading. */
  summary: RewardsSummary | undefined;
  isMoneyHidden: boolean;
  onStatus: (status: RewardTab) => void;
  onRange: () => void;
}

export function RewardsTools({
  status,
  range,
  summary,
  isMoneyHidden,
  onStatus,
  onRange,
}: RewardsToolsProps) {
  const [now] = useState(() => Date.now());
  return (
    <div className={styles.tools}>
      <Tabs
        className={cx('line-bottom x-auto no-bar', styles.tabs)}
        label={rewardsCopy.tabs}
        options={TAB_OPTIONS}
        value={status}
        onChange={onStatus}
      />
      <div className={cx('row wrap between gap-x-8', styles.filter)}>
        <button
          type="button"
          className="inline-row tap nowrap t-sub ink-2 gap-3"
          aria-haspopup="dialog"
          onClick={onRange}
        >
          <span className="vh">{rewardsCopy.range.title} </span>
          {rangeText(range, now)}
          <Icon path={caretDown} />
        </button>
        <p className="sub tnum" role="status">
          {summary && (
            <>
              {rewardsCopy.count(summary.count)} · {rewardsCopy.sum}{' '}
              <Amount
                className={cx('bold ink-1', styles.figure)}
                fen={summary.filterTotal}
                size="text"
                isHidden={isMoneyHidden}
              />
            </>
          )}
        </p>
      </div>
    </div>
  );
}
