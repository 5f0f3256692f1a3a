import { cx } from '@/components/ui/cx';
import { fenToYuan } from '@/lib/format';
import styles from './sum.module.css';

export interface SumPart {
  label: string;
  fen: number;
  sign?: '−' | '=';
  isHero?: boolean;
}

export const Sum = ({ parts }: { parts: readonly SumPart[] }) => (
  <dl className={cx('grid between', styles.sum)}>
    {parts.map(({ label, sign, fen, isHero }) => (
      <div key={label}>
        <dt className="cap">{label}</dt>
        <dd className={cx('num t-lead bold', isHero && styles.hero)}>
          {sign && <i>{sign}</i>}
          {fenToYuan(fen)}
        </dd>
      </div>
    ))}
  </dl>
);
