'use client';

import { Band, Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { type ShownSlot, type SlotPickerProps, slotText } from '@/components/ui/slot-picker';
import { SlotWindow, useSlotChoice } from '@/components/ui/slot-window';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { VISIT_FREE_HOURS } from '@/lib/contract/learning-rules';
import { momentText } from '@/lib/format/dates';
import { bookingCopy as copy } from '@/lib/orders/booking-copy';
import { canChangeVisitor } from '@/lib/orders/order-words';
import type { Order } from '@/lib/orders/types';
import { useBookVisit, useChangeBooking, useTimes } from '@/lib/orders/use-booking';
import { useOrder } from '@/lib/orders/use-orders';
import { DAY_MS } from '@/lib/time';
import { VisitorBand } from './visitor-band';

const PATH = '/pages/booking/change';

type Booking = NonNullable<NonNullable<Order['delivery']>['booking']>;

/** @param orderId null = invalid address */
export function BookingPage({ orderId }: { orderId: number | null }) {
  const { data, state, error, refresh } = useOrder(orderId);
  const { order } = data ?? {};
  const booking = order?.delivery?.booking;
  const visitId = order?.delivery?.course?.visitId;
  const isMissing =
    orderId === null || error?.err === 'not_found' || (order && !booking && visitId === undefined);
  return (
    <PageFrame path={PATH}>
      {order && visitId !== undefined ? (
        <BookView order={order} lessonId={visitId} />
      ) : isMissing || (booking?.changeUntil === undefined && order && !canChangeVisitor(order)) ? (
        <Empty
          isPage
          scene="search"
          title={isMissing ? copy.missing : copy.over}
          text={isMissing ? undefined : copy.overText}
          link={{ href: '/pages/order/index', text: copy.toOrders }}
        />
      ) : order && booking ? (
        <BookingView order={order} booking={booking} />
      ) : (
        <Pending isPage state={state} onRetry={refresh} label={copy.loading} count={4} withCircle />
      )}
    </PageFrame>
  );
}

function BookingView({ order, booking }: { order: Order; booking: Booking }) {
  if (booking.changeUntil === undefined) return <Visitor order={order} />;
  return <ChangeView order={order} booking={booking} />;
}

function Visitor({ order }: { order: Order }) {
  const { address, delivery, onSite } = order;
  if (!address || !delivery?.booking || !canChangeVisitor(order)) return null;
  return <VisitorBand itemId={delivery.booking.itemId} known={address} onSite={onSite} />;
}

const ruleOf = ({ state, changeUntil = 0, changesLeft }: Booking): string =>
  state === 'called_off'
    ? copy.chooseOther(momentText(changeUntil))
    : copy.changeRule(momentText(changeUntil), changesLeft);

/** Another time is mostly near the one that is left. */
const DAYS_BEFORE = 7;

const without = (days: SlotPickerProps['days'], slotId: number): SlotPickerProps['days'] =>
  days
    .map(({ day, slots }) => ({ day, slots: slots.filter((slot) => slot.slotId !== slotId) }))
    .filter(({ slots }) => slots.length > 0);

function BookView({ order: { items }, lessonId }: { order: Order; lessonId: number }) {
  const { slot, from, picker } = useSlotChoice(undefined, 1);
  const times = useTimes(items[0]?.skuId ?? null, from);
  const book = useBookVisit();
  const { back } = useNavigate();
  async function confirm({ slotId }: ShownSlot) {
    const answer = await book(lessonId, slotId);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.lesson.booked);
    back();
  }
  return (
    <>
      <Band className="grid gap-8">
        <b className="t-lead break">{copy.lesson.choose}</b>
        <p className="t-note l-21 ink-2">{copy.lesson.rule(VISIT_FREE_HOURS)}</p>
      </Band>
      <Band className="mt-8">
        <SlotWindow times={times} {...picker} />
      </Band>
      <Dock>
        {slot ? (
          <Button block onPress={() => confirm(slot)}>
            {copy.lesson.confirm(slotText(slot))}
          </Button>
        ) : (
          <Button block disabled>
            {copy.lesson.choose}
          </Button>
        )}
      </Dock>
    </>
  );
}

function ChangeView({ order, booking }: { order: Order; booking: Booking }) {
  const item = order.items.find(({ itemId }) => itemId === booking.itemId);
  const before = booking.startAt - DAYS_BEFORE * DAY_MS;
  const { slot, from, picker } = useSlotChoice(before, booking.places);
  const { data, ...times } = useTimes(item?.skuId ?? null, from);
  const change = useChangeBooking();
  const { back } = useNavigate();
  const others = data && { ...data, days: without(data.days, booking.slotId) };
  async function confirm(slot: ShownSlot) {
    const answer = await change(booking.itemId, slot.slotId);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.changed);
    back();
  }
  return (
    <>
      <Band className="grid gap-8">
        <p className="t-note ink-3">{copy.now}</p>
        <b className="t-lead break">{slotText(booking)}</b>
        <p className="t-note l-21 ink-2">{ruleOf(booking)}</p>
      </Band>
      <Band className="mt-8">
        <SlotWindow times={{ ...times, data: others }} {...picker} />
      </Band>
      <Visitor order={order} />
      <Dock>
        {slot ? (
          <Button block onPress={() => confirm(slot)}>
            {copy.confirm(slotText(slot))}
          </Button>
        ) : (
          <Button block disabled>
            {copy.chooseTime}
          </Button>
        )}
      </Dock>
    </>
  );
}
