import { Band, Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { PlaceFacts } from '@/components/ui/place-facts';
import { slotText } from '@/components/ui/slot-picker';
import { buildPageUrl } from '@/lib/kit/page-url';
import { learningCopy } from '@/lib/learning/copy';
import type { Lesson } from '@/lib/learning/use-learning';

const { visit: copy } = learningCopy;

type Visit = NonNullable<Lesson['visit']>;

export function LessonVisit({
  visit: { orderId, state, startAt, endAt, place },
}: {
  visit: Visit;
}) {
  const isBooked = state !== undefined && startAt !== undefined && endAt !== undefined;
  return (
    <Band className="grid gap-8">
      <p className="t-note l-20 ink-3">{copy.tag}</p>
      <p className="t-lead bold break">
        {isBooked ? slotText({ startAt, endAt }) : orderId === null ? copy.given : copy.none}
      </p>
      {isBooked && <p className="t-body">{copy.states[state]}</p>}
      {!isBooked && orderId !== null && <p className="t-note l-21 ink-2">{copy.noneText}</p>}
      {place && (
        <>
          <p className="t-body break">{place.name}</p>
          <PlaceFacts place={place} />
        </>
      )}
    </Band>
  );
}

/** Until it was attended or missed; a given course has no order. */
export const isVisitDue = (visit: Visit | undefined): visit is Visit =>
  visit !== undefined && visit.state !== 'attended' && visit.state !== 'done';

export function VisitDock({ visit: { orderId, state } }: { visit: Visit }) {
  if (orderId === null) return null;
  return (
    <Dock>
      {state === undefined ? (
        <Button href={buildPageUrl('/pages/booking/change', { orderId })}>{copy.book}</Button>
      ) : (
        <Button kind="tonal" href={buildPageUrl('/pages/order/detail', { orderId })}>
          {copy.toOrder}
        </Button>
      )}
    </Dock>
  );
}
