import { Row, RowGroup } from '@/components/ui/row';
import { dateText } from '@/lib/format/dates';
import { unbroken } from '@/lib/format/unbroken';
import { buildPageUrl } from '@/lib/kit/page-url';
import { orderCopy, ordersCopy } from '@/lib/orders/copy';
import type { Order } from '@/lib/orders/types';

const { vouchers: copy } = orderCopy;

type OrderVoucher = NonNullable<Order['delivery']>['vouchers'][number];

export const voucherHref = ({ voucherId }: { voucherId: number }) =>
  buildPageUrl('/pages/voucher/detail', { voucherId });

/** A button opens it: of several usable ones the first. */
export const usableVoucher = ({ delivery }: Pick<Order, 'delivery'>): OrderVoucher | undefined =>
  delivery?.vouchers.find(({ state }) => state === 'live');

function stateOf({ state, units, used, refunded, validTo }: OrderVoucher): string {
  if (state !== 'live') return copy.states[state];
  return unbroken(copy.usable(units - used - refunded, dateText(validTo)));
}

export function OrderVouchers({ order: { delivery } }: { order: Order }) {
  if (!delivery || delivery.vouchers.length === 0 || delivery.form === 'pass') return null;
  const isOnly = delivery.vouchers.length === 1;
  return (
    <RowGroup className="mb-8" label={copy.label}>
      {delivery.vouchers.map((voucher, at) => (
        <Row
          key={voucher.voucherId}
          title={isOnly ? ordersCopy.code.express : copy.nth(at + 1)}
          sub={stateOf(voucher)}
          href={voucherHref(voucher)}
        />
      ))}
    </RowGroup>
  );
}
