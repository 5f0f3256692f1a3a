import { Row, RowGroup } from '@/components/ui/row';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToYuan } from '@/lib/format';
import { dateText } from '@/lib/format/dates';
import { buildPageUrl } from '@/lib/kit/page-url';
import { orderCopy } from '@/lib/orders/copy';
import type { Order } from '@/lib/orders/types';
import { voucherHref } from './order-vouchers';

const { pass: copy } = orderCopy;

export function OrderPass({ order: { orderId, status, delivery } }: { order: Order }) {
  const voucher = delivery?.vouchers[0];
  if (delivery?.form !== 'pass' || !voucher) return null;
  const { units, used, back, backNow } = delivery;
  const { validFrom, validTo } = voucher;
  const isOpen = status === ORDER_STATUS.underWay;
  const title = used === 0 && isOpen ? copy.waiting(units) : copy.days(used, units - used - back);
  return (
    <RowGroup className="mb-8" label={copy.label}>
      <Row
        title={voucher.state === 'void' ? copy.returned : title}
        sub={
          validFrom === undefined ? undefined : copy.span(dateText(validFrom), dateText(validTo))
        }
        href={voucherHref(voucher)}
      />
      {isOpen && backNow > 0 && (
        <Row
          title={copy.refund(units - used - back)}
          sub={copy.backNow(fenToYuan(backNow), used > 0)}
          href={buildPageUrl('/pages/refund/apply', { orderId })}
        />
      )}
    </RowGroup>
  );
}
