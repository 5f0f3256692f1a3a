import { fenToText } from '@/lib/format';
import styles from './amount.module.css';
import { uiCopy } from './copy';
import { cx } from './cx';

export interface AmountProps {
  /** Integer fen. */
  fen: number;
  /** hero 40/44, md 28/34, sm 20/26, text: as big as the text around it. */
  size?: 'hero' | 'md' | 'sm' | 'text';
  /** Shows **** instead of the figure. */
  isHidden?: boolean;
  /** Writes + or − before it. A negative amount always has its −. */
  withSign?: boolean;
  className?: string;
}

/** Money: the symbol at 56 %, the cents at 60 % of the figure, digits of one width. */
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
