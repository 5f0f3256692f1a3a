import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { Tag } from '@/components/ui/tag';
import { applyCopy } from '@/lib/withdrawals/copy';
import type { Limit } from '@/lib/withdrawals/limits';
import styles from './limits-list.module.css';

/** When exceeded, marks the binding one. */
export function LimitsList({ limits, binding }: { limits: readonly Limit[]; binding: Limit }) {
  return (
    <dl
      className={cx('grid gap-10 surface ink-3', styles.limits)}
      aria-label={applyCopy.limits.label}
    >
      {limits.map(({ key, name, fen }) => (
        <div key={key} className={cx('flex between gap-12', key === binding.key && styles.binding)}>
          <dt className="row wrap">
            {name}
            {key === binding.key && <Tag tone="neg">{applyCopy.limits.binding}</Tag>}
          </dt>
          <dd>
            <Amount fen={fen} size="text" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
