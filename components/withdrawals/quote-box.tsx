import { fenToYuan, NO_VALUE, percentText } from '@/lib/format';
import { applyCopy } from '@/lib/withdrawals/copy';
import { momentText } from '@/lib/withdrawals/flow';
import type { Quote, WithdrawConfig } from '@/lib/withdrawals/types';
import styles from './apply.module.css';

interface QuoteBoxProps {
  /** Fen that was typed; null while it is no valid amount. */
  amount: number | null;
  quote: Quote | undefined;
  config: Pick<WithdrawConfig, 'feeBp' | 'taxMode' | 'etaText'>;
  hasFailed: boolean;
  onRetry: () => unknown;
}

/** What the amount costs, what arrives of it and when: the server's figures, as it will book them. */
export function QuoteBox({ amount, quote, config, hasFailed, onRetry }: QuoteBoxProps) {
  const money = (fen: number | undefined) => (fen === undefined ? NO_VALUE : fenToYuan(fen));
  return (
    <>
      <dl className={styles.quote} aria-label={applyCopy.quote} aria-live="polite">
        <div>
          <dt>{applyCopy.amount}</dt>
          <dd className="num">{money(amount ?? undefined)}</dd>
        </div>
        <div>
          <dt>{config.feeBp > 0 ? applyCopy.feeRate(percentText(config.feeBp)) : applyCopy.fee}</dt>
          <dd className="num">{money(quote?.fee)}</dd>
        </div>
        {config.taxMode === 'withhold' && (
          <div>
            <dt>{applyCopy.tax}</dt>
            <dd className="num">{money(quote?.tax)}</dd>
          </div>
        )}
        <div>
          <dt>{applyCopy.net}</dt>
          <dd className={`num ${styles.strong}`}>{money(quote?.net)}</dd>
        </div>
        <div>
          <dt>{applyCopy.arrive}</dt>
          <dd className="tnum">
            {quote ? applyCopy.arriveBy(momentText(quote.arriveBy)) : config.etaText}
          </dd>
        </div>
      </dl>
      {hasFailed && (
        <button type="button" className={styles.retry} onClick={() => void onRetry()}>
          {applyCopy.quoteFailed}
        </button>
      )}
    </>
  );
}
