import { cx } from '@/components/ui/cx';
import { fenToYuan, NO_VALUE, percentText } from '@/lib/format';
import { applyCopy } from '@/lib/withdrawals/copy';
import { momentText } from '@/lib/withdrawals/flow';
import type { Quote, WithdrawConfig } from '@/lib/withdrawals/types';
import styles from './apply.module.css';

interface QuoteBoxProps {
  /** fen; null = invalid. */
  amount: number | null;
  quote: Quote | undefined;
  config: Pick<WithdrawConfig, 'feeBp' | 'taxMode' | 'taxBp' | 'etaText'>;
  hasFailed: boolean;
  onRetry: () => unknown;
}

/** The server's figures, as it will book them. */
export function QuoteBox({ amount, quote, config, hasFailed, onRetry }: QuoteBoxProps) {
  return (
    <>
      <dl
        className={cx('grid gap-10 mt-8 surface t-body l-22', styles.quote)}
        aria-label={applyCopy.quote}
        aria-live="polite"
      >
        {amount === null ? (
          <Rates config={config} />
        ) : (
          <Sums amount={amount} quote={quote} config={config} />
        )}
        <div className="flex between gap-12">
          <dt className="rigid ink-3">{applyCopy.arrive}</dt>
          <dd className="tnum">
            {quote ? applyCopy.arriveBy(momentText(quote.arriveBy)) : config.etaText}
          </dd>
        </div>
      </dl>
      {hasFailed && (
        <button
          type="button"
          className="tap gutters surface to-left t-sub brand-ink"
          onClick={() => void onRetry()}
        >
          {applyCopy.quoteFailed}
        </button>
      )}
    </>
  );
}

function Rates({ config: { feeBp, taxMode, taxBp } }: Pick<QuoteBoxProps, 'config'>) {
  return (
    <>
      <div className="flex between gap-12">
        <dt className="rigid ink-3">{applyCopy.fee}</dt>
        <dd className="num">{feeBp > 0 ? percentText(feeBp) : applyCopy.noFee}</dd>
      </div>
      {taxMode === 'withhold' && (
        <div className="flex between gap-12">
          <dt className="rigid ink-3">{applyCopy.tax}</dt>
          <dd className="num">{percentText(taxBp)}</dd>
        </div>
      )}
    </>
  );
}

function Sums({
  amount,
  quote,
  config,
}: Pick<QuoteBoxProps, 'quote' | 'config'> & { amount: number }) {
  const money = (fen: number | undefined) => (fen === undefined ? NO_VALUE : fenToYuan(fen));
  return (
    <>
      <div className="flex between gap-12">
        <dt className="rigid ink-3">{applyCopy.amount}</dt>
        <dd className="num">{money(amount)}</dd>
      </div>
      <div className="flex between gap-12">
        <dt className="rigid ink-3">
          {config.feeBp > 0 ? applyCopy.feeRate(percentText(config.feeBp)) : applyCopy.fee}
        </dt>
        <dd className="num">{money(quote?.fee)}</dd>
      </div>
      {config.taxMode === 'withhold' && (
        <div className="flex between gap-12">
          <dt className="rigid ink-3">{applyCopy.tax}</dt>
          <dd className="num">{money(quote?.tax)}</dd>
        </div>
      )}
      <div className="flex between gap-12">
        <dt className="rigid ink-3">{applyCopy.net}</dt>
        <dd className={`num ${styles.strong}`}>{money(quote?.net)}</dd>
      </div>
    </>
  );
}
