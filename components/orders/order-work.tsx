import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { Shots } from '@/components/ui/shots';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { momentText } from '@/lib/format/dates';
import { bookingCopy as copy } from '@/lib/orders/booking-copy';
import type { Order } from '@/lib/orders/types';
import { useConfirmWork } from '@/lib/orders/use-booking';
import styles from './order.module.css';

type Booking = NonNullable<NonNullable<Order['delivery']>['booking']>;
type Work = NonNullable<Booking['work']>;

const dueText = ({ dueAt }: Work, now: number): string =>
  (now < dueAt ? copy.workDue : copy.workLate)(momentText(dueAt));

export function OrderWork({ booking, now }: { booking: Booking; now: number }) {
  const { itemId, state, work } = booking;
  const confirm = useConfirmWork();
  if (!work) return null;
  const { handedAt, note, pictures, confirmBy } = work;
  if (handedAt === undefined)
    return state === 'working' ? <p className="t-note l-21">{dueText(work, now)}</p> : null;
  async function press() {
    const isSure = await message({
      type: 'confirm',
      content: copy.confirmAsk,
      tips: copy.confirmTips,
      okText: copy.confirmWork,
      cancelText: copy.confirmLater,
    });
    if (!isSure) return;
    const answer = await confirm(itemId);
    if (answer.ok) toast.ok(copy.confirmed);
    else toastRefusal(answer.error);
  }
  return (
    <div className="grid gap-8">
      <p className="row between t-note l-20">
        <b>{copy.work}</b>
        <span className="ink-3">{momentText(handedAt)}</span>
      </p>
      {note !== '' && <p className={cx('t-body break', styles.note)}>{note}</p>}
      {pictures.length > 0 && (
        <Shots images={pictures} className={cx('grid gap-6 cols-3', styles.work)} />
      )}
      {confirmBy !== undefined && (
        <>
          <Button kind="primary" onPress={press}>
            {copy.confirmWork}
          </Button>
          <p className="t-note l-21 ink-2">{copy.confirmBy(momentText(confirmBy))}</p>
        </>
      )}
    </div>
  );
}
