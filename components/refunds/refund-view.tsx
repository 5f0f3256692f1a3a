import { Amount } from '@/components/ui/amount';
import { Band } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Timeline } from '@/components/ui/timeline';
import { shortTitle } from '@/lib/format/short-title';
import { refundCopy as copy } from '@/lib/refunds/copy';
import { isWithout, stepsOf } from '@/lib/refunds/refund-words';
import type { Refund } from '@/lib/refunds/types';
import { GoodsBack } from './goods-back';
import { RefundActions } from './refund-actions';
import { RefundFacts } from './refund-facts';
import { RefundTop } from './refund-top';
import styles from './refund.module.css';

interface RefundViewProps {
  refund: Refund;
}

export function RefundView({ refund }: RefundViewProps) {
  return (
    <>
      <RefundTop refund={refund} />
      <GoodsBack refund={refund} />
      <Band className="mt-8">
        <Timeline label={copy.timeline} steps={stepsOf(refund)} />
      </Band>
      <Band flush className={cx('mt-8', styles.sums)}>
        <Sum refund={refund} />
      </Band>
      <Band className="mt-8">
        <RefundFacts refund={refund} />
      </Band>
      <RefundActions refund={refund} />
    </>
  );
}

function Sum({ refund }: RefundViewProps) {
  const { status, items, freight, amount } = refund;
  return (
    <>
      {items.length > 0 && (
        <ul className={cx('py-8', styles.items)} aria-label={copy.items}>
          {items.map(({ itemId, title, image, num, unit, fen }) => (
            <li className="grid middle gap-x-12 t-body l-22" key={itemId}>
              <span className={styles.picture}>
                <GoodsPicture image={image} />
              </span>
              <span>
                {shortTitle(title)}
                <small className="block t-sub l-sub ink-3">
                  {num > 0 ? copy.pieces(num, unit) : copy.rest}
                </small>
              </span>
              <Amount fen={fen} size="text" />
            </li>
          ))}
        </ul>
      )}
      <dl className={cx('grid gap-8 t-body l-22', styles.sum)}>
        {freight > 0 && (
          <div className="flex between gap-16">
            <dt>{copy.freight}</dt>
            <dd>
              <Amount fen={freight} size="text" />
            </dd>
          </div>
        )}
        <div className={cx('flex between gap-16 line-top bold', styles.total)}>
          <dt>{isWithout(status) ? copy.asked : copy.total}</dt>
          <dd>
            <Amount fen={amount} size="text" />
          </dd>
        </div>
      </dl>
    </>
  );
}
