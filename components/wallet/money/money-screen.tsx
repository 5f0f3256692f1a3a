'use client';

import { Suspense, useState, type ReactNode } from 'react';
import { ErrorBlock } from '@/components/ui/error-block';
import { latePart } from '@/components/ui/late-part';
import { PageFrame } from '@/components/ui/page-frame';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { monthOf } from '@/lib/format/shanghai';
import { useAssets } from '@/lib/wallet/use-assets';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import { moneyCopy } from '@/lib/wallet/money/copy';
import {
  useMoneyLog,
  type MoneyRow,
  type MoneyType,
  type RewardOfRow,
} from '@/lib/wallet/money/use-money';
import { MoneyHead, MoneyHeadSkeleton } from './money-head';
import { MoneyLog } from './money-log';
import styles from './money.module.css';

const PATH = '/pages/user/money';
/** Loaded with the first sheet that is opened. */
const MoneySheet = latePart(() => import('./money-sheet').then((m) => m.MoneySheet));
const MonthSheet = latePart(() => import('./month-sheet').then((m) => m.MonthSheet));
const SettleSheet = latePart(() => import('./settle-sheet').then((m) => m.SettleSheet));

type Layer = 'row' | 'month' | 'settle';

export interface MoneyScreenProps {
  /** How one reward came about. */
  explainReward: (reward: RewardOfRow, isMoneyHidden: boolean) => ReactNode;
}

/** 我的钱包: what there is, when the rest comes, and every movement with where it comes from. */
export function MoneyScreen({ explainReward }: MoneyScreenProps) {
  const [thisMonth] = useState(() => monthOf(Date.now()));
  const [month, setMonth] = useState(thisMonth);
  const [type, setType] = useState<MoneyType>('all');
  const [row, setRow] = useState<MoneyRow | null>(null);
  const [layer, setLayer] = useState<Layer | null>(null);
  /** Layers that were opened once stay mounted, so that they can slide out. */
  const [opened, setOpened] = useState<ReadonlySet<Layer>>(new Set());
  const [isHidden, setHidden] = useHiddenMoney();
  const assets = useAssets();
  const log = useMoneyLog(month, type);

  function open(next: Layer) {
    setOpened((before) => new Set(before).add(next));
    setLayer(next);
  }
  const close = () => setLayer(null);
  function show(next: MoneyRow) {
    setRow(next);
    open('row');
  }

  return (
    <PageFrame path={PATH}>
      <PullToRefresh onRefresh={() => Promise.all([assets.refresh(), log.refresh()])}>
        <div className={styles.surface}>
          {assets.data ? (
            <MoneyHead
              assets={assets.data}
              isHidden={isHidden}
              month={month}
              onHide={setHidden}
              onCalendar={() => open('settle')}
            />
          ) : assets.state === 'error' ? (
            <ErrorBlock title={moneyCopy.failed} onRetry={assets.refresh} />
          ) : (
            <MoneyHeadSkeleton />
          )}
          <MoneyLog
            log={log}
            month={month}
            type={type}
            isHidden={isHidden}
            onType={setType}
            onMonth={() => open('month')}
            onOpen={show}
          />
        </div>
      </PullToRefresh>
      <Suspense>
        {row && (
          <MoneySheet
            isOpen={layer === 'row'}
            row={row}
            isHidden={isHidden}
            explainReward={explainReward}
            onClose={close}
          />
        )}
        {opened.has('month') && (
          <MonthSheet
            isOpen={layer === 'month'}
            value={month}
            last={thisMonth}
            onClose={close}
            onChoose={(chosen) => {
              setMonth(chosen);
              close();
            }}
          />
        )}
        {opened.has('settle') && (
          <SettleSheet
            isOpen={layer === 'settle'}
            isHidden={isHidden}
            first={thisMonth}
            onClose={close}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}
