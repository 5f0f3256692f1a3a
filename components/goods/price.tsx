import { cx } from '@/components/ui/cx';
import { fenToText } from '@/lib/format';
import { goodsCopy as copy } from '@/lib/goods/copy';
import styles from './price.module.css';

interface PriceProps {
  /** fen */
  fen: number;
  /** fen, when choices differ. */
  to?: number;
  /** list 17, s 15, lg 24, xl 34. Default: list. */
  size?: 's' | 'lg' | 'xl';
  className?: string;
}

export function Price({ fen, to = fen, size, className }: PriceProps) {
  const classes = cx(styles.price, size && styles[size], className);
  if (to === fen)
    return (
      <span className={cx(classes, styles.whole)}>
        <Figure fen={fen} />
      </span>
    );
  return (
    <span className={classes}>
      <span className={styles.whole}>
        <Figure fen={fen} />
      </span>
      –
      <span className={styles.whole}>
        <Figure fen={to} />
      </span>
    </span>
  );
}

function Figure({ fen }: { fen: number }) {
  const [yuan, cents] = fenToText(fen).split('.');
  return (
    <>
      <i>¥</i>
      {yuan}
      <b>.{cents}</b>
    </>
  );
}

interface FromPriceProps extends Pick<PriceProps, 'size' | 'className'> {
  /** Integer fen. */
  min: number;
  max?: number;
}

/** The lowest price, and that there are higher ones. */
export const FromPrice = ({ min, max = min, ...rest }: FromPriceProps) => (
  <span className={cx('on-baseline', styles.fromPrice)}>
    <Price fen={min} {...rest} />
    {max > min && <span className={cx('ink-3', styles.from)}>{copy.from}</span>}
  </span>
);
