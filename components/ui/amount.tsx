import { fenToText } from '@/lib/format';
import styles from './amount.module.css';
import { uiCopy } from './copy';
import { cx } from './cx';

export interface AmountProps {
  /** fen */
  fen: number;
  /** hero 40/44, md 28/34, sm 20/26, text: inherits. */
  size?: 'hero' | 'md' | 'sm' | 'text';
  isHidden?: boolean;
  withSign?: boolean;
  className?: string;
}

/** Symbol 56 %, cents 60 % of the figure; tabular digits. */
export function Amount({ fen, size = 'hero', isHidden, withSign, className }: AmountProps) {
  const classes = cx(styles.amount, size !== 'hero' && styles[size], className);
  if (isHidden) {
    return (
      <span className={classes} data-amount>
        <span aria-hidden="true">****</span>
        <span className="vh">{uiCopy.hiddenAmount}</span>
      </span>
    );
  }
  const [yuan, cents] = fenToText(Math.abs(fen)).split('.');
  const sign = fen < 0 ? '−' : withSign && fen > 0 ? '+' : '';
  return (
    <span className={classes} data-amount>
      {sign}
      <i>¥</i>
      {yuan}
      <b>.{cents}</b>
    </span>
  );
}
