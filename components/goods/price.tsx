import { cx } from '@/components/ui/cx';
import { fenToText } from '@/lib/format';
import styles from './price.module.css';

interface PriceProps {
  /** Integer fen. */
  fen: number;
  /** Highest price where the choices differ, fen. */
  to?: number;
  /** list 17, s 15, lg 24, xl 34. Default: list. */
  size?: 's' | 'lg' | 'xl';
  className?: string;
}

/** A price: symbol and cents are smaller than the figure; a span of prices where the choices differ. */
export function Price({ fen, to = fen, size, className }: PriceProps) {
  return (
    <span className={cx(styles.price, size && styles[size], className)}>
      <Figure fen={fen} />
      {to !== fen && (
        <>
          –<Figure fen={to} />
        </>
      )}
    </span>
  );
}

function Figure({ fen }: { fen: number }) {
  const [yuan, cents] = fenToText(fen).split('.');
  return (
    <span>
      <i>¥</i>
      {yuan}
      <b>.{cents}</b>
    </span>
  );
}
