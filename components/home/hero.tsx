import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './hero.module.css';

interface HeroProps {
  label: string;
  kicker?: ReactNode;
  /** Two lines spare the buildings. */
  lines?: readonly [string, string];
  placeholder?: ReactNode;
  sub?: string;
  city: ReactNode;
  isGuest?: boolean;
  isVolatile?: boolean;
}

export function Hero({
  label,
  kicker,
  lines,
  placeholder,
  sub,
  city,
  isGuest,
  isVolatile,
}: HeroProps) {
  return (
    <section className={cx('rel cut', styles.hero, isGuest && styles.guest)} aria-label={label}>
      <div className={cx('absolute', styles.city)} data-volatile={isVolatile || undefined}>
        {city}
      </div>
      <div className={cx('absolute', styles.copy)}>
        {kicker && <p className="row wrap gap-6 t-sub l-sub ink-2">{kicker}</p>}
        {lines ? (
          <p className={cx('mt-8 f-24 heavy', styles.line)}>
            {lines[0]}
            <br />
            {lines[1]}
          </p>
        ) : (
          placeholder
        )}
        {sub && <p className="mt-8 t-body l-body ink-2">{sub}</p>}
      </div>
    </section>
  );
}
