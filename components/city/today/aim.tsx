import '@/components/ui/art/iso.css';
import './square.css';
import { useId, useMemo } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { ProgressBar } from '@/components/ui/progress-bar';
import { RawSvg } from '@/components/ui/raw-svg';
import { todayCopy } from '@/lib/city/today-copy';
import type { Today } from '@/lib/city/use-today';
import { drawSquare, SQUARE_VIEW } from '@/lib/iso/square';
import styles from './today.module.css';

const { aim: copy } = todayCopy;

interface AimProps {
  area: string;
  aim: Today['aim'];
  isHome: boolean;
}

export function Aim({ area, aim: { done, goal, last }, isHome }: AimProps) {
  const prefix = useId().replace(/\W/g, '');
  const lit = Math.min(done, goal);
  const markup = useMemo(() => drawSquare(lit, goal, prefix), [lit, goal, prefix]);
  return (
    <section className={cx('ink-1', styles.aim)} data-theme="dark" aria-label={copy.kicker(area)}>
      <div className={styles.square}>
        <RawSvg
          markup={markup}
          viewBox={SQUARE_VIEW.join(' ')}
          className="iso"
          title={copy.square(goal, lit)}
        />
      </div>
      <div className="grid gap-4 gutters">
        <p className={cx('t-cap l-cap', styles.kicker)}>{copy.kicker(area)}</p>
        <div className={cx('flex wrap between on-baseline', styles.aimHead)}>
          <h2 className="f-20 heavy">{copy.title(goal)}</h2>
          <p className={cx('ml-auto f-15', styles.figure)}>
            <b className="heavy ink-1">{done}</b> {copy.of(goal)}
          </p>
        </div>
        <ProgressBar value={done / goal} label={copy.square(goal, lit)} />
        <p className={cx('row wrap between tap t-sub l-sub', styles.aimFoot)}>
          <span>{done >= goal ? copy.reached : copy.ends}</span>
          {isHome && (
            <AppLink className="inline-row tap t-note bold brand-ink" href="/pages/user/student">
              {copy.write}
            </AppLink>
          )}
        </p>
        {last && (
          <p className={cx('t-cap l-cap', styles.last)}>{copy.last(last.done, last.goal)}</p>
        )}
      </div>
    </section>
  );
}
