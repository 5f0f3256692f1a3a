import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Row, RowGroup } from '@/components/ui/row';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { REFUND_OPEN } from '@/lib/contract/refund-words';
import { ordersCopy } from '@/lib/orders/copy';
import { localCopy as copy } from '@/lib/orders/local-copy';
import { timeText } from '@/lib/orders/order-words';
import type { Order } from '@/lib/orders/types';
import { voucherHref } from './order-vouchers';

export function OrderLocal({ order, now }: { order: Order; now: number }) {
  const { orderId, status, local, refunds } = order;
  if (!local) return null;
  const { voucherId, deliveredAt, photo, signedAt = 0 } = local;
  const isOpen = deliveredAt !== undefined && status === ORDER_STATUS.shipped;
  const isChecked = isOpen && refunds.some((one) => REFUND_OPEN.includes(one.status));
  const canObject = isOpen && !isChecked && now < signedAt;
  return (
    <>
      {voucherId !== undefined && (
        <RowGroup className="mb-8" label={copy.label}>
          <Row title={ordersCopy.code.local} sub={copy.note} href={voucherHref({ voucherId })} />
        </RowGroup>
      )}
      {deliveredAt !== undefined && (
        <Band className="mb-8 grid gap-12">
          <h2 className="t-lead bold">{copy.delivered(timeText(deliveredAt))}</h2>
          {photo && <GoodsPicture image={photo} />}
          {isChecked && <p className="t-note l-21 ink-2">{copy.checked}</p>}
          {canObject && <p className="t-note l-21 ink-2">{copy.until(timeText(signedAt))}</p>}
          {canObject && (
            <Button
              kind="line"
              block
              href={`/pages/refund/apply?orderId=${orderId}&type=money&reason=not_received`}
            >
              {copy.missing}
            </Button>
          )}
        </Band>
      )}
    </>
  );
}
