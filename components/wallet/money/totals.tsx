import { Fragment } from 'react';
import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { warningCircle } from '@/components/ui/icons/common';
import { message } from '@/components/ui/layer/message';
import { PartsBar } from '@/components/ui/parts-bar';
import { fenToText, fenToYuan } from '@/lib/format';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { shown } from '@/lib/wallet/money/flow';
import { type Addend, earnedParts, spentOf, type Total } from '@/lib/wallet/money/totals';
import type { Assets } from '@/lib/wallet/use-assets';
import styles from './totals.module.css';

interface TotalsProps {
  assets: Assets;
  isHidden: boolean;
  onTotal: (total: Total) => void;
}

export function Totals({ assets, isHidden, onTotal }: TotalsProps) {
  const {
    pending,
    withdrawing,
    totalIncome,
    totalWithdrawn,
    available,
    debt,
    carried = 0,
  } = assets;
  return (
    <>
      <ul className={cx('flex wrap between line-top gap-x-8 mt-12 py-8', styles.totals)}>
        <TotalButton total="pending" fen={pending} isHidden={isHidden} onTotal={onTotal} />
        <TotalButton total="withdrawing" fen={withdrawing} isHidden={isHidden} onTotal={onTotal} />
        <TotalButton total="earned" fen={totalIncome} isHidden={isHidden} onTotal={onTotal} />
      </ul>
      {totalIncome > 0 && (
        <>
          {!isHidden && (
            <PartsBar
              label={`${moneyCopy.earned} ${fenToYuan(totalIncome)}`}
              parts={[
                { value: available, tone: 'brand' },
                { value: withdrawing, tone: 'navy' },
                { value: totalWithdrawn + spentOf(assets), tone: 'grey' },
              ]}
            />
          )}
          <Equation parts={earnedParts(assets)} isHidden={isHidden} />
        </>
      )}
      {carried > 0 && (
        <button
          type="button"
          className="row tap gap-4 t-sub ink-2"
          aria-haspopup="dialog"
          onClick={() => onTotal('carried')}
        >
          {moneyCopy.carried} <Amount fen={carried} size="text" isHidden={isHidden} />
          <InfoMark />
        </button>
      )}
      {debt > 0 && (
        <p className={styles.debt}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => void message({ title: moneyCopy.debt, content: moneyCopy.debtText })}
          >
            {moneyCopy.debt} <Amount fen={debt} size="text" isHidden={isHidden} />
            <InfoMark />
          </button>
        </p>
      )}
    </>
  );
}

interface TotalButtonProps extends Pick<TotalsProps, 'isHidden' | 'onTotal'> {
  total: Total;
  fen: number;
}

function TotalButton({ total, fen, isHidden, onTotal }: TotalButtonProps) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => onTotal(total)}>
        <span className="row nowrap t-cap l-cap ink-3 gap-3">
          {moneyCopy[total]}
          <InfoMark />
        </span>
        <Amount className="t-lead l-22 bold" fen={fen} size="text" isHidden={isHidden} />
      </button>
    </li>
  );
}

export const InfoMark = () => (
  <Icon path={warningCircle} className={cx('rigid t-note ink-3', styles.info)} />
);

const TONES: Readonly<Record<string, string | undefined>> = {
  [moneyCopy.available]: styles.brand,
  [moneyCopy.withdrawing]: styles.navy,
  [moneyCopy.withdrawn]: styles.grey,
  [moneyCopy.spent]: styles.grey,
};

export function Equation({ parts, isHidden }: { parts: readonly Addend[]; isHidden: boolean }) {
  return (
    <p className={cx('tnum flex pt-8 t-cap l-cap ink-2 wrap', styles.equation)}>
      {parts.map(({ name, fen, sign }, index) => (
        <Fragment key={name}>
          {index > 0 && <i>{sign}</i>}
          <span className={TONES[name]}>
            {name} {shown(fenToText(fen), isHidden)}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
