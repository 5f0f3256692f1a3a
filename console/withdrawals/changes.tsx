import { actCopy as copy } from './copy';
import styles from './decision-bar.module.css';
import type { DecisionState } from './use-decision';

type Effect = NonNullable<DecisionState['preview']['data']>;

/** State and accounts, before → after. */
export function Changes({ effect }: { effect: Pick<Effect, 'from' | 'to' | 'ledger'> }) {
  const { from, to, ledger } = effect;
  return (
    <dl className={styles.changes}>
      <div>
        <dt>{copy.state}</dt>
        <dd>
          {from} → <b>{to}</b>
        </dd>
      </div>
      {ledger.map(({ account, label, fen }) => (
        <div key={account}>
          <dt>{label}</dt>
          <dd className="num">{copy.moved(fen)}</dd>
        </div>
      ))}
    </dl>
  );
}
