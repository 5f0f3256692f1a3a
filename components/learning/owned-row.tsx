import { Row } from '@/components/ui/row';
import { fenToYuan } from '@/lib/format';
import { buildPageUrl } from '@/lib/kit/page-url';
import { learningCopy as copy } from '@/lib/learning/copy';
import type { Course } from '@/lib/learning/use-learning';

type Owned = NonNullable<Course['owned']>;

export function OwnedRow({ owned: { opened, total, refundNow, orderId } }: { owned: Owned }) {
  return (
    <Row
      title={<span className="num">{copy.openedOf(opened, total)}</span>}
      sub={refundNow > 0 ? copy.refundNow(fenToYuan(refundNow)) : copy.readable}
      href={orderId === null ? undefined : buildPageUrl('/pages/order/detail', { orderId })}
    />
  );
}
