import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { warningCircle } from '@/components/ui/icons/common';
import { clock } from '@/components/ui/icons/pages';
import { toHref } from '@/lib/kit/routes';
import { applyCopy } from '@/lib/withdrawals/copy';
import type { Obstacle } from '@/lib/withdrawals/types';
import styles from './apply.module.css';

interface ObstaclesProps {
  obstacles: readonly Obstacle[];
  onVerify: () => void;
  onAddAccount: () => void;
}

export function Obstacles({ obstacles, onVerify, onAddAccount }: ObstaclesProps) {
  if (obstacles.length === 0) return null;
  const title = obstacles.some(({ isBlocking }) => isBlocking)
    ? applyCopy.whyNot
    : applyCopy.notice;
  return (
    <section className={cx('grid gap-8 surface', styles.cards)} aria-label={title}>
      <h2 className="t-body bold">{title}</h2>
      {obstacles.map((obstacle) => (
        <div
          key={obstacle.code}
          className={cx(
            'row gap-8 round-s t-sub l-sub',
            styles.card,
            !obstacle.isBlocking && styles.note,
          )}
        >
          <Icon className="rigid f-16" path={obstacle.isBlocking ? warningCircle : clock} />
          <p className="grow">{obstacle.text}</p>
          <WayOut obstacle={obstacle} onVerify={onVerify} onAddAccount={onAddAccount} />
        </div>
      ))}
    </section>
  );
}

function WayOut({
  obstacle: { code, route },
  onVerify,
  onAddAccount,
}: { obstacle: Obstacle } & Omit<ObstaclesProps, 'obstacles'>) {
  if (code === 'need_real_name' || code === 'no_account') {
    return (
      <button
        type="button"
        className={cx('inline-row rigid tap bold brand-ink', styles.act)}
        onClick={code === 'no_account' ? onAddAccount : onVerify}
      >
        {code === 'no_account' ? applyCopy.addAccount : applyCopy.verify}
      </button>
    );
  }
  const href = toHref(route);
  if (!href) return null;
  return (
    <AppLink className={cx('inline-row rigid tap bold brand-ink', styles.act)} href={href}>
      {code === 'risk_held' ? applyCopy.appeal : applyCopy.seeRoute}
    </AppLink>
  );
}
