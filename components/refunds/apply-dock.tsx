import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { fenToYuan } from '@/lib/format';
import { applyCopy as copy } from '@/lib/refunds/copy';
import type { RefundQuote } from '@/lib/refunds/types';
import type { Apply } from '@/lib/refunds/use-apply';
import styles from './apply.module.css';

interface ApplyDockProps {
  apply: Pick<Apply, 'chosen' | 'error' | 'isLoading' | 'isUnknown' | 'requote'>;
  quote: RefundQuote;
  orderId: number;
  isBlocked: boolean;
  isSubmitting: boolean;
}

function hintOf({ chosen, error, isUnknown }: ApplyDockProps['apply'], quote: RefundQuote): string {
  if (isUnknown) return copy.unknown;
  if (error) return error.isOutcomeUnknown ? copy.quoteFailed : error.msg;
  if (chosen.length === 0) return copy.noItem;
  return quote.faults[0]?.message ?? '';
}

export function ApplyDock({ apply, quote, orderId, isBlocked, isSubmitting }: ApplyDockProps) {
  const { chosen, error, isLoading, isUnknown, requote } = apply;
  const hint = hintOf(apply, quote);
  const isOpen = quote.faults.some(({ code }) => code === 'refund_open');
  return (
    <div className={cx('z-sticky surface sticky', styles.dock)}>
      {chosen.length > 0 && (
        <Sum quote={quote} chosen={chosen} isBusy={isLoading || Boolean(error)} />
      )}
      <p className={cx('t-cap l-cap ink-3', styles.hint, hint && styles.todo)} role="status">
        {hint || quote.arriveText}
        {isOpen && <AppLink href={`/pages/order/detail?orderId=${orderId}`}>{copy.toOpen}</AppLink>}
      </p>
      {error && !isUnknown ? (
        <Button block kind="tonal" onPress={requote} loadingText={copy.quoting}>
          {copy.retry}
        </Button>
      ) : (
        <Button
          block
          type="submit"
          disabled={isBlocked}
          loading={isLoading || isSubmitting}
          loadingText={isLoading ? copy.quoting : copy.submitting}
        >
          {submitText(quote, isUnknown)}
        </Button>
      )}
    </div>
  );
}

function submitText({ decision, total, type }: RefundQuote, isUnknown: boolean): string {
  if (isUnknown) return copy.resend;
  return decision === 'at_once' && type !== 'return' && total > 0
    ? copy.refundNow(fenToYuan(total))
    : copy.submit;
}

interface SumProps {
  quote: RefundQuote;
  chosen: readonly { num: number }[];
  /** The figures are not those of the choice on screen. */
  isBusy: boolean;
}

function Sum({ quote, chosen, isBusy }: SumProps) {
  const pieces = chosen.reduce((sum, { num }) => sum + num, 0);
  const areDays = quote.lines.some(({ isWhole }) => isWhole);
  const unit = quote.lines.find((line) => line.unit)?.unit;
  const money = (fen: number) => (isBusy ? '…' : <Amount fen={fen} size="text" />);
  return (
    <dl
      className={cx('grid gap-4 t-note l-20', styles.sum)}
      aria-label={copy.sum}
      aria-busy={isBusy}
    >
      <div className="flex between gap-12">
        <dt className="ink-2">{areDays ? copy.daysBack(pieces) : copy.goods(pieces, unit)}</dt>
        <dd className="rigid">{money(quote.goods)}</dd>
      </div>
      {(quote.freight > 0 || quote.freightText !== '') && (
        <div className="flex between gap-12">
          <dt className="ink-2">
            {copy.freight}
            {quote.freightText && <small className="t-cap ink-3">{quote.freightText}</small>}
          </dt>
          <dd className="rigid">{money(quote.freight)}</dd>
        </div>
      )}
      <div className={cx('flex between gap-12', styles.total)}>
        <dt className="ink-2">{quote.wayText}</dt>
        <dd className="rigid t-title heavy">{money(quote.total)}</dd>
      </div>
    </dl>
  );
}
