'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { toast } from '@/components/ui/layer/toast';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { lazyLayer } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { useNavigate } from '@/components/ui/use-navigate';
import { monthOf } from '@/lib/time';
import { moneyCopy } from '@/lib/wallet/money/copy';
import type { Total } from '@/lib/wallet/money/totals';
import {
  type MoneyRow,
  type MoneyType,
  type RewardOfRow,
  useMoneyLog,
} from '@/lib/wallet/money/use-money';
import { useStatement } from '@/lib/wallet/money/use-statement';
import { useAssets } from '@/lib/wallet/use-assets';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import { MoneyHead, MoneyHeadSkeleton } from './money-head';
import { MoneyLog, NoMovements } from './money-log';
import styles from './money.module.css';

const PATH = '/pages/user/money';
const FLOW = '/pages/user/moneyFlow';
const MoneySheet = lazyLayer(() => import('./money-sheet').then((m) => m.MoneySheet));
const MonthSheet = lazyLayer(() => import('./month-sheet').then((m) => m.MonthSheet));
const TotalSheet = lazyLayer(() => import('./total-sheet').then((m) => m.TotalSheet));
const StatementSheet = lazyLayer(() => import('./statement-sheet').then((m) => m.StatementSheet));
const SettleSheet = lazyLayer(() => import('./settle-sheet').then((m) => m.SettleSheet));

type Layer = 'row' | 'month' | 'settle' | 'total' | 'statement';

function useLayers(first: Layer | null) {
  const [layer, setLayer] = useState<Layer | null>(first);
  const [opened, setOpened] = useState<ReadonlySet<Layer>>(new Set(first ? [first] : []));
  function open(next: Layer) {
    setOpened((before) => new Set(before).add(next));
    setLayer(next);
  }
  return { layer, opened, open, close: () => setLayer(null) };
}

function useSaveStatement(month: string) {
  const saveStatement = useStatement();
  return async () => {
    const outcome = await saveStatement(month);
    if (outcome) (outcome.isProblem ? toast.show : toast.ok)(outcome.text);
  };
}

export interface MoneyScreenProps {
  firstTotal?: Total | null;
  explainReward: (reward: RewardOfRow, isMoneyHidden: boolean, rowNo: number) => ReactNode;
}

export function MoneyScreen({ firstTotal = null, explainReward }: MoneyScreenProps) {
  const [thisMonth] = useState(() => monthOf(Date.now()));
  const [month, setMonth] = useState(thisMonth);
  const [type, setType] = useState<MoneyType>('all');
  const [row, setRow] = useState<MoneyRow | null>(null);
  const [total, setTotal] = useState<Total>(firstTotal ?? 'available');
  const layers = useLayers(firstTotal && 'total');
  const saveStatement = useSaveStatement(month);
  const [isHidden, setHidden] = useHiddenMoney();
  const assets = useAssets();
  const log = useMoneyLog(month, type);

  function show(next: MoneyRow) {
    setRow(next);
    layers.open('row');
  }

  function explain(next: Total) {
    setTotal(next);
    layers.open('total');
  }

  return (
    <PageFrame
      path={PATH}
      action={{ type: 'text', text: moneyCopy.statement, onPress: () => layers.open('statement') }}
    >
      <PullToRefresh onRefresh={() => Promise.all([assets.refresh(), log.refresh()])}>
        <div className={cx('surface', styles.surface)}>
          {assets.data ? (
            <MoneyHead
              assets={assets.data}
              isHidden={isHidden}
              onHide={setHidden}
              onTotal={explain}
            />
          ) : assets.state === 'error' ? (
            <ErrorBlock title={moneyCopy.failed} onRetry={assets.refresh} />
          ) : (
            <MoneyHeadSkeleton />
          )}
          {assets.data?.version === 0 ? (
            <NoMovements />
          ) : (
            <MoneyLog
              log={log}
              month={month}
              type={type}
              isHidden={isHidden}
              onType={setType}
              onMonth={() => layers.open('month')}
              onEarlier={setMonth}
              onOpen={show}
            />
          )}
        </div>
      </PullToRefresh>
      <MoneySheets
        layers={layers}
        row={row}
        total={total}
        month={month}
        thisMonth={thisMonth}
        isHidden={isHidden}
        explainReward={explainReward}
        onMonth={setMonth}
        onSave={saveStatement}
      />
    </PageFrame>
  );
}

interface MoneySheetsProps extends Pick<MoneyScreenProps, 'explainReward'> {
  layers: ReturnType<typeof useLayers>;
  row: MoneyRow | null;
  total: Total;
  month: string;
  thisMonth: string;
  isHidden: boolean;
  onMonth: (month: string) => void;
  onSave: () => Promise<void>;
}

function MoneySheets({
  layers: { layer, opened, open, close },
  row,
  total,
  month,
  thisMonth,
  isHidden,
  explainReward,
  onMonth,
  onSave,
}: MoneySheetsProps) {
  const { navigateTo } = useNavigate();
  function showFlow() {
    close();
    // The layer takes its history entry back before the page moves on.
    setTimeout(() => void layersSettled().then(() => navigateTo(FLOW)));
  }
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
      {opened.has('statement') && (
        <StatementSheet
          isOpen={layer === 'statement'}
          month={month}
          isHidden={isHidden}
          onClose={close}
          onSave={onSave}
        />
      )}
      {opened.has('total') && (
        <TotalSheet
          isOpen={layer === 'total'}
          total={total}
          isHidden={isHidden}
          onClose={close}
          onCalendar={() => open('settle')}
          onFlow={showFlow}
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
