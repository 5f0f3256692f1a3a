import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { fenToYuan } from '@/lib/format';
import { shortDateText } from '@/lib/format/dates';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { shown } from '@/lib/wallet/money/flow';
import { earnedParts } from '@/lib/wallet/money/totals';
import type { MoneyFlow } from '@/lib/wallet/money/use-money';
import { CubeFigure, type Station, StationFigure } from './flow-figure';
import styles from './flow.module.css';
import { Equation } from './totals';

const { flow: copy, why } = moneyCopy;

interface RoadProps {
  flow: MoneyFlow;
  isHidden: boolean;
  isBeside?: boolean;
}

export function Road({ flow, isHidden, isBeside = false }: RoadProps) {
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
        <Coming flow={flow} isHidden={isHidden} isBeside={isBeside} />
        <Stop station="available" name={moneyCopy.available}>
          <div className={cx('row between ink-1', styles.withdraw)}>
            <Amount fen={available} size="md" isHidden={isHidden} />
            {!isBeside && (
              <Button size="sm" href="/pages/user/withdrawAdd">
                {moneyCopy.withdraw}
              </Button>
            )}
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
      <div className={cx('line-top t-cap l-22 ink-2', styles.sum)}>
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
      <span className={cx('grid rel', styles.way)}>
        <StationFigure station={station} />
      </span>
      <div className={cx('t-sub l-sub ink-3', styles.words)}>
        <h2>{name}</h2>
        {children}
      </div>
    </li>
  );
}

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
      <span className={cx('grid rel', styles.way)}>
        <CubeFigure isLeaving={isLeaving} />
      </span>
      <p className={cx('grid on-baseline line-bottom l-22', styles.row)}>
        <b>{day}</b>
        <span>{what}</span>
        <Amount fen={fen} size="text" withSign={!isLeaving} isHidden={isHidden} />
      </p>
    </li>
  );
}

const SUMS_BESIDE = 3;

function Coming({ flow: { due, rest }, isHidden, isBeside = false }: RoadProps) {
  const shownDue = isBeside ? due.slice(0, SUMS_BESIDE) : due;
  const others = due.slice(shownDue.length);
  const count = rest.count + others.length;
  return (
    <>
      {shownDue.map(({ rewardId, until, title, amount, isHeld }) => (
        <Sum
          key={rewardId}
          day={until === null ? (isHeld ? why.held : why.undated) : shortDateText(until)}
          what={title}
          fen={amount}
          isHidden={isHidden}
        />
      ))}
      {count > 0 && (
        <Sum
          day={why.rest(count)}
          what=""
          fen={others.reduce((sum, { amount }) => sum + amount, rest.amount)}
          isHidden={isHidden}
        />
      )}
    </>
  );
}

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
