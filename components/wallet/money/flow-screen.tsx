'use client';

import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { fenToYuan } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { shown } from '@/lib/wallet/money/flow';
import { earnedParts } from '@/lib/wallet/money/totals';
import { type MoneyFlow, useMoneyFlow } from '@/lib/wallet/money/use-money';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import styles from './flow.module.css';
import { CubeFigure, type Station, StationFigure } from './flow-figure';
import { Equation } from './totals';

const { flow: copy, why } = moneyCopy;

/** 钱走到哪了: from the sale to the bank, with every sum on its way and its day. */
export function FlowScreen() {
  const { data, state, refresh } = useMoneyFlow();
  const [isHidden] = useHiddenMoney();
  return (
    <PageFrame path="/pages/user/moneyFlow">
      <PullToRefresh onRefresh={refresh}>
        <div className={styles.surface}>
          {data ? (
            <Road flow={data} isHidden={isHidden} />
          ) : state === 'error' ? (
            <ErrorBlock isPage onRetry={refresh} />
          ) : (
            <SkeletonGroup label={copy.loading} className={styles.skeleton}>
              {([5, 8, 6, 8, 6] as const).map((width, line) => (
                <Skeleton key={line} shape="block" width={width} />
              ))}
            </SkeletonGroup>
          )}
        </div>
      </PullToRefresh>
    </PageFrame>
  );
}

interface RoadProps {
  flow: MoneyFlow;
  isHidden: boolean;
}

function Road({ flow, isHidden }: RoadProps) {
  const { sales, pending, available, totalWithdrawn, totalIncome, lastPaid } = flow;
  const money = (fen: number) => shown(fenToYuan(fen), isHidden);
  return (
    <>
      <ol className={styles.road}>
        <Stop station="sold" name={copy.sold}>
          <p className={styles.soft}>
            {copy.soldSum(sales.count)} <Amount fen={sales.paid} size="text" isHidden={isHidden} />
          </p>
          <p>{sales.count > 0 ? copy.soldText : copy.soldNone}</p>
        </Stop>
        <Stop station="pending" name={moneyCopy.pending}>
          <Amount fen={pending} size="sm" isHidden={isHidden} />
          <p>{copy.pendingText}</p>
        </Stop>
        <Coming flow={flow} isHidden={isHidden} />
        <Stop station="available" name={moneyCopy.available}>
          <div className={styles.withdraw}>
            <Amount fen={available} size="md" isHidden={isHidden} />
            <Button size="sm" href="/pages/user/withdrawAdd">
              {moneyCopy.withdraw}
            </Button>
          </div>
          <p>{copy.availableText}</p>
        </Stop>
        <Leaving flow={flow} isHidden={isHidden} />
        <Stop station="arrived" name={copy.arrived}>
          <Amount fen={totalWithdrawn} size="sm" isHidden={isHidden} />
          <p>
            {lastPaid
              ? copy.arrivedText(`${shortDateText(lastPaid.time)} ${money(lastPaid.amount)}`)
              : copy.arrivedNone}
          </p>
        </Stop>
      </ol>
      <div className={styles.sum}>
        <Equation parts={earnedParts(flow)} isHidden={isHidden} />
        <p>
          {copy.equals} {moneyCopy.earned} <b className="num">{money(totalIncome)}</b>
        </p>
      </div>
    </>
  );
}

function Stop({
  station,
  name,
  children,
}: {
  station: Station;
  name: string;
  children: ReactNode;
}) {
  return (
    <li className={styles.stop}>
      <span className={styles.way}>
        <StationFigure station={station} />
      </span>
      <div className={styles.words}>
        <h2>{name}</h2>
        {children}
      </div>
    </li>
  );
}

/** A sum on its way: its day, what it is, how much. */
function Sum({
  day,
  what,
  fen,
  isHidden,
  isLeaving,
}: {
  day: string;
  what: string;
  fen: number;
  isHidden: boolean;
  isLeaving?: boolean;
}) {
  return (
    <li className={styles.onTheWay}>
      <span className={styles.way}>
        <CubeFigure isLeaving={isLeaving} />
      </span>
      <p className={styles.row}>
        <b>{day}</b>
        <span>{what}</span>
        <Amount fen={fen} size="text" withSign={!isLeaving} isHidden={isHidden} />
      </p>
    </li>
  );
}

const Coming = ({ flow: { due, rest }, isHidden }: RoadProps) => (
  <>
    {due.map(({ rewardId, until, title, amount, isHeld }) => (
      <Sum
        key={rewardId}
        day={until === null ? (isHeld ? why.held : why.undated) : shortDateText(until)}
        what={title}
        fen={amount}
        isHidden={isHidden}
      />
    ))}
    {rest.count > 0 && (
      <Sum day={why.rest(rest.count)} what="" fen={rest.amount} isHidden={isHidden} />
    )}
  </>
);

const Leaving = ({ flow: { outgoing, outgoingRest }, isHidden }: RoadProps) => (
  <>
    {outgoing.map(({ id, amount, arriveBy }) => (
      <Sum
        key={id}
        day={moneyCopy.withdrawing}
        what={why.arrive(shortDateText(arriveBy))}
        fen={amount}
        isHidden={isHidden}
        isLeaving
      />
    ))}
    {outgoingRest.count > 0 && (
      <Sum
        day={why.rest(outgoingRest.count)}
        what=""
        fen={outgoingRest.amount}
        isHidden={isHidden}
        isLeaving
      />
    )}
  </>
);
