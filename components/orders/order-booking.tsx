import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { PlaceFacts } from '@/components/ui/place-facts';
import { slotText } from '@/components/ui/slot-picker';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { bookingCopy as copy } from '@/lib/orders/booking-copy';
import type { Order } from '@/lib/orders/types';
import { OrderWork } from './order-work';

type Delivery = NonNullable<Order['delivery']>;
type Booking = NonNullable<Delivery['booking']>;

function ruleOf({ state, freeUntil, startAt, lateBp, choiceUntil }: Booking, now: number): string {
  if (state === 'called_off') return copy.calledOff(momentText(choiceUntil ?? now));
  if (state !== 'booked' || now >= startAt) return '';
  if (now <= freeUntil) return copy.free(momentText(freeUntil));
  return lateBp === 0 ? copy.none : copy.late(`${lateBp / 100}%`);
}

function rulesOfLesson(
  { state, freeUntil, startAt, choiceUntil }: Booking,
  backNow: number,
  now: number,
): string[] {
  const withBack = (rule: string, back: string) => (backNow > 0 ? [rule, back] : [rule]);
  if (state === 'called_off')
    return withBack(copy.lesson.calledOff(momentText(choiceUntil ?? now)), copy.lesson.orBack);
  if (state === 'missed') return [copy.lesson.missed];
  if (state !== 'booked' || now >= startAt) return [];
  const rule = now <= freeUntil ? copy.lesson.free(momentText(freeUntil)) : copy.lesson.late;
  return withBack(rule, copy.lesson.back);
}

const rulesOf = (booking: Booking, backNow: number, now: number): string[] =>
  [ruleOf(booking, now), backNow > 0 ? copy.back(fenToYuan(backNow)) : ''].filter(Boolean);

export function OrderBooking({
  order: { orderId, delivery, onSite },
  now,
}: {
  order: Order;
  now: number;
}) {
  const { booking, backNow = 0 } = delivery ?? {};
  if (!booking) return null;
  const { place, places, state, reason } = booking;
  const isLesson = booking.lessonId !== undefined;
  const rules = (isLesson ? rulesOfLesson : rulesOf)(booking, backNow, now);
  return (
    <Band className="mb-8 grid gap-8">
      <p className="row between t-note l-20">
        <span className="ink-3">{isLesson ? copy.lesson.label : copy.label}</span>
        <b>{(onSite ? copy.onSiteStates : copy.states)[state]}</b>
      </p>
      <h2 className="t-lead bold break">{slotText(booking)}</h2>
      {booking.more?.map((startAt) => (
        <p className="t-lead bold break" key={startAt}>
          {slotText({ startAt, endAt: startAt + booking.endAt - booking.startAt })}
        </p>
      ))}
      <p className="t-body break">
        {onSite ? copy.onSite : [place.name, copy.persons(places)].join(' · ')}
      </p>
      {!onSite && <PlaceFacts place={place} />}
      <OrderWork booking={booking} now={now} />
      {reason && <p className="t-note l-21">{copy.reason(reason)}</p>}
      {booking.changeUntil !== undefined && (
        <Button kind="tonal" href={`/pages/booking/change?orderId=${orderId}`}>
          {copy.change}
        </Button>
      )}
      {rules.length > 0 && <p className="t-note l-21 ink-2">{rules.join('，')}</p>}
    </Band>
  );
}
