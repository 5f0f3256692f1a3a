'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBlock } from '@/components/ui/error-block';
import { lazyLayer } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { monthOf } from '@/lib/time';
import { moneyCopy } from '@/lib/wallet/money/copy';
import {
  type MoneyRow,
  type MoneyType,
  type RewardOfRow,
  useMoneyLog,
} from '@/lib/wallet/money/use-money';
import { useAssets } from '@/lib/wallet/use-assets';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import styles from './money.module.css';
import { MoneyHead, MoneyHeadSkeleton } from './money-head';
import { MoneyLog } from './money-log';

const PATH = '/pages/user/money';
/** Loaded with the first sheet that is opened. */
const MoneySheet = lazyLayer(() => import('./money-sheet').then((m) => m.MoneySheet));
const MonthSheet = lazyLayer(() => import('./month-sheet').then((m) => m.MonthSheet));
const SettleSheet = lazyLayer(() => import('./settle-sheet').then((m) => m.SettleSheet));

type Layer = 'row' | 'month' | 'settle';

/** Which sheet is open, and which were opened before: those stay mounted, so that their closing animation is shown. */
function useLayers() {
  const [layer, setLayer] = useState<Layer | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<Layer>>(new Set());
  function open(next: Layer) {
    setOpened((before) => new Set(before).add(next));
    setLayer(next);
  }
  return { layer, opened, open, close: () => setLayer(null) };
}

export interface MoneyScreenProps {
  /** The calculation of one reward. */
  explainReward: (reward: RewardOfRow, isMoneyHidden: boolean) => ReactNode;
}

/** 我的钱包: balances, the settlement calendar, and every movement with its details. */
export function MoneyScreen({ explainReward }: MoneyScreenProps) {
  const [thisMonth] = useState(() => monthOf(Date.now()));
  const [month, setMonth] = useState(thisMonth);
  const [type, setType] = useState<MoneyType>('all');
  const [row, setRow] = useState<MoneyRow | null>(null);
  const layers = useLayers();
  const [isHidden, setHidden] = useHiddenMoney();
  const assets = useAssets();
  const log = useMoneyLog(month, type);

  function show(next: MoneyRow) {
    setRow(next);
    layers.open('row');
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
              onCalendar={() => layers.open('settle')}
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
            onMonth={() => layers.open('month')}
            onOpen={show}
          />
        </div>
      </PullToRefresh>
      <MoneySheets
        layers={layers}
        row={row}
        month={month}
        thisMonth={thisMonth}
        isHidden={isHidden}
        explainReward={explainReward}
        onMonth={setMonth}
      />
    </PageFrame>
  );
}

interface MoneySheetsProps extends MoneyScreenProps {
  layers: ReturnType<typeof useLayers>;
  row: MoneyRow | null;
  month: string;
  thisMonth: string;
  isHidden: boolean;
  onMonth: (month: string) => void;
}

/** The sheets that have been opened once. */
function MoneySheets({
  layers: { layer, opened, close },
  row,
  month,
  thisMonth,
  isHidden,
  explainReward,
  onMonth,
}: MoneySheetsProps) {
  return (
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
            onMonth(chosen);
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
  );
}
