import { cx } from '@/components/ui/cx';
import styles from '@/console/review-queue/decision-bar.module.css';
import { actCopy as copy } from './copy';
import type { DecisionState } from './use-decision';

type Effect = NonNullable<DecisionState['preview']['data']>;

export function Changes({ effect }: { effect: Pick<Effect, 'from' | 'to' | 'ledger'> }) {
  const { from, to, ledger } = effect;
  return (
    <dl className={cx('flex wrap mt-4 t-sub l-20', styles.changes)}>
      <div className="flex gap-8">
        <dt className="ink-3">{copy.state}</dt>
        <dd>
          {from} → <b>{to}</b>
        </dd>
      </div>
      {ledger.map(({ account, label, fen }) => (
        <div className="flex gap-8" key={account}>
          <dt className="ink-3">{label}</dt>
          <dd className="num">{copy.moved(fen)}</dd>
        </div>
      ))}
    </dl>
  );
}
