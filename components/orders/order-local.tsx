import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Row, RowGroup } from '@/components/ui/row';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { localCopy as copy } from '@/lib/orders/local-copy';
import { timeText } from '@/lib/orders/order-words';
import type { Order } from '@/lib/orders/types';
import { voucherHref } from './order-vouchers';

/** Receipt code of what the shop delivers, or the photo of what was left. */
export function OrderLocal({ order: { orderId, status, local } }: { order: Order }) {
  if (!local) return null;
  const { voucherId, deliveredAt, photo, signedAt = 0 } = local;
  const canObject = deliveredAt !== undefined && status === ORDER_STATUS.shipped;
  return (
    <>
      {voucherId !== undefined && (
        <RowGroup className="mb-8" label={copy.label}>
          <Row title={copy.code} sub={copy.note} href={voucherHref({ voucherId })} />
        </RowGroup>
      )}
      {deliveredAt !== undefined && (
        <Band className="mb-8 grid gap-12">
          <h2 className="t-lead bold">{copy.delivered(timeText(deliveredAt))}</h2>
          {photo && <GoodsPicture image={photo} />}
          {canObject && <p className="t-note l-21 ink-2">{copy.until(timeText(signedAt))}</p>}
          {canObject && (
            <Button kind="line" block href={`/pages/refund/apply?orderId=${orderId}&type=money`}>
              {copy.missing}
            </Button>
          )}
        </Band>
      )}
    </>
  );
}
