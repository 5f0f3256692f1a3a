'use client';

import { useState } from 'react';
import { Band, Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hasRoom, type ShownSlot, SlotPicker } from '@/components/ui/slot-picker';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { momentText } from '@/lib/format/dates';
import { bookingCopy as copy } from '@/lib/orders/booking-copy';
import type { Order } from '@/lib/orders/types';
import { useChangeBooking, useTimes } from '@/lib/orders/use-booking';
import { useOrder } from '@/lib/orders/use-orders';
import { slotText } from './slot-band';

const PATH = '/pages/booking/change';

type Booking = NonNullable<NonNullable<Order['delivery']>['booking']>;

/** @param orderId null = invalid address */
export function BookingPage({ orderId }: { orderId: number | null }) {
  const { data, state, error, refresh } = useOrder(orderId);
  const { order } = data ?? {};
  const booking = order?.delivery?.booking;
  const isMissing = orderId === null || error?.err === 'not_found' || (order && !booking);
  return (
    <PageFrame path={PATH}>
      {isMissing || (booking && booking.changeUntil === undefined) ? (
        <Empty
          isPage
          scene="search"
          title={isMissing ? copy.missing : copy.over}
          text={isMissing ? undefined : copy.overText}
          link={{ href: '/pages/order/index', text: copy.toOrders }}
        />
      ) : order && booking ? (
        <ChangeView order={order} booking={booking} />
      ) : state === 'error' ? (
        <ErrorBlock isPage onRetry={refresh} />
      ) : (
        <SkeletonRows label={copy.loading} count={4} />
      )}
    </PageFrame>
  );
}

const ruleOf = ({ state, changeUntil = 0, changesLeft }: Booking): string =>
  state === 'called_off'
    ? copy.chooseOther(momentText(changeUntil))
    : copy.changeRule(momentText(changeUntil), changesLeft);

function ChangeView({ order, booking }: { order: Order; booking: Booking }) {
  const item = order.items.find(({ itemId }) => itemId === booking.itemId);
  const { data, state, refresh } = useTimes(item?.skuId ?? null);
  const [chosen, setChosen] = useState<ShownSlot | null>(null);
  const change = useChangeBooking();
  const { back } = useNavigate();
  const days = (data?.days ?? [])
    .map(({ day, slots }) => ({
      day,
      slots: slots.filter(({ slotId }) => slotId !== booking.slotId),
    }))
    .filter(({ slots }) => slots.length > 0);
  async function confirm(slot: ShownSlot) {
    const answer = await change(booking.itemId, slot.slotId);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.changed);
    back();
  }
  const slot = chosen && hasRoom(chosen, booking.places) ? chosen : null;
  return (
    <>
      <Band className="grid gap-8">
        <p className="t-note ink-3">{copy.now}</p>
        <b className="t-lead break">{slotText(booking)}</b>
        <p className="t-note l-21 ink-2">{ruleOf(booking)}</p>
      </Band>
      <Band className="mt-8">
        {data ? (
          days.length > 0 ? (
            <SlotPicker
              days={days}
              places={data.places}
              persons={booking.places}
              value={slot?.slotId ?? null}
              onChange={setChosen}
            />
          ) : (
            <Empty title={copy.noTimes} text={copy.noTimesText} />
          )
        ) : state === 'error' ? (
          <ErrorBlock onRetry={refresh} />
        ) : (
          <SkeletonRows label={copy.loading} count={3} />
        )}
      </Band>
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
