import { Row, RowGroup } from '@/components/ui/row';
import { fenToYuan } from '@/lib/format';
import { dateText } from '@/lib/format/dates';
import { buildPageUrl } from '@/lib/kit/page-url';
import { bookingCopy } from '@/lib/orders/booking-copy';
import { orderCopy } from '@/lib/orders/copy';
import type { Order } from '@/lib/orders/types';

const { course: copy } = orderCopy;

type OrderCourse = NonNullable<NonNullable<Order['delivery']>['course']>;

export const courseHref = ({ courseId }: { courseId: number }) =>
  buildPageUrl('/pages/user/student', { courseId });

export const liveCourse = ({ delivery }: Pick<Order, 'delivery'>): OrderCourse | undefined =>
  delivery?.course?.state === 'live' ? delivery.course : undefined;

export function OrderCourse({ order: { orderId, delivery } }: { order: Order }) {
  if (!delivery?.course) return null;
  const { units, backNow, course } = delivery;
  const back = [
    copy.back(fenToYuan(backNow)),
    ...(course.until === undefined ? [] : [copy.until(dateText(course.until))]),
  ];
  return (
    <RowGroup className="mb-8" label={copy.label}>
      <Row
        title={copy.opened(course.opened, units)}
        sub={backNow > 0 ? back.join('，') : copy.readable}
        href={courseHref(course)}
      />
      {course.visitId !== undefined && (
        <Row
          title={bookingCopy.lesson.label}
          sub={bookingCopy.lesson.none}
          value={bookingCopy.lesson.choose}
          href={buildPageUrl('/pages/booking/change', { orderId })}
        />
      )}
    </RowGroup>
  );
}
