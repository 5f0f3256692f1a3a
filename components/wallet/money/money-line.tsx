import { uiCopy } from '@/components/ui/copy';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { arrowCounterClockwise, bank, gift, handCoins, wallet } from '@/components/ui/icons/pages';
import { fenToSigned } from '@/lib/format';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { balanceText, rowTime } from '@/lib/wallet/money/flow';
import type { MoneyRow, MoneyType } from '@/lib/wallet/money/use-money';
import styles from './money.module.css';

const ICONS: Readonly<Record<MoneyType, string>> = {
  all: wallet,
  reward: gift,
  withdraw: bank,
  return: arrowCounterClockwise,
  spend: handCoins,
  other: wallet,
};

interface MoneyLineProps {
  row: MoneyRow;
  isHidden: boolean;
  onOpen: (row: MoneyRow) => void;
}

export function MoneyLine({ row, isHidden, onOpen }: MoneyLineProps) {
  return (
    <button
      type="button"
      className={cx('row wide gap-12 press band-10', styles.row)}
      aria-haspopup="dialog"
      onClick={() => onOpen(row)}
    >
      <span className={cx('center rigid well round t-title ink-2', styles.icon)}>
        <Icon path={ICONS[row.type]} />
      </span>
      <span className="grow">
        <span className={cx('block break t-lead l-lead', styles.title)}>
          {row.title} <small className="tnum">{rowTime(row)}</small>
        </span>
        {row.text && <span className="block break t-sub l-18 ink-3">{row.text}</span>}
      </span>{' '}
      <span className={cx('grid to-right', styles.side)}>
        <SignedAmount
          fen={row.amount}
          isHidden={isHidden}
          className={`f-17 bold nowrap ${styles.amount}`}
        />{' '}
        <span className="tnum block break t-sub l-18 ink-3">{balanceText(row, isHidden)}</span>
      </span>
    </button>
  );
}

export function SignedAmount({
  fen,
  isHidden,
  className,
}: {
  fen: number;
  isHidden: boolean;
  className?: string;
}) {
  return (
    <span className={cx('num', className, fen > 0 && !isHidden && 'brand-ink')}>
      {isHidden ? (
        <>
          <span aria-hidden="true">{moneyCopy.hidden}</span>
          <span className="vh">{uiCopy.hiddenAmount}</span>
        </>
      ) : (
        fenToSigned(fen)
      )}
    </span>
  );
}
