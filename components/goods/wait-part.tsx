import { Button } from '@/components/ui/button';
import { ErrorBlock } from '@/components/ui/error-block';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { deadlineText } from '@/lib/format/countdown';
import { isOpenOffer, useWait, useWaitActions, type Wait } from '@/lib/goods/use-waits';
import { waitsCopy as copy } from '@/lib/goods/waits-copy';
import type { AskLogin } from './goods-dock';

interface WaitPartProps {
  slotId: number;
  num: number;
  /** Absent for members. */
  onLogin?: AskLogin | undefined;
  onOrder: (offered: Wait) => unknown;
}

/** Nothing is offered to it now. */
export const waitText = (wait?: Pick<Wait, 'position' | 'offerUntil'>): string =>
  [
    wait?.position && copy.waiting(wait.position),
    wait?.offerUntil === undefined ? copy.rule : copy.over,
  ]
    .filter(Boolean)
    .join(' · ');

/** Below a full time: joining its line, or the member's place in it. */
export function WaitPart({ slotId, num, onLogin, onOrder }: WaitPartProps) {
  const { isKnown, state, refresh, wait, now } = useWait(slotId);
  const { join } = useWaitActions();
  async function press() {
    const answer = await join(slotId, num);
    if (!answer.ok) return toastRefusal(answer.error);
    const { position = 1, offerUntil } = answer.data.wait;
    toast.ok(offerUntil ? copy.offered(deadlineText(offerUntil, now)) : copy.joined(position));
  }
  if (!onLogin && !isKnown)
    return state === 'error' ? (
      <ErrorBlock isPart onRetry={refresh} />
    ) : (
      <Button block disabled>
        {copy.loading}
      </Button>
    );
  if (isOpenOffer(wait, now))
    return (
      <>
        <p className="t-note l-21 centered" role="status">
          {[copy.offered(deadlineText(wait.offerUntil, now)), copy.num(wait.num)].join(' · ')}
        </p>
        <Button block onPress={() => onOrder(wait)}>
          {copy.order}
        </Button>
      </>
    );
  return (
    <>
      <p className="t-note l-21 ink-2 centered" role="status">
        {waitText(wait)}
      </p>
      {wait ? (
        <Button block kind="line" href="/pages/booking/waits">
          {copy.mine}
        </Button>
      ) : (
        <Button
          block
          kind="tonal"
          onPress={onLogin ? () => onLogin(copy.joinFor, () => void press()) : press}
        >
          {copy.join}
        </Button>
      )}
    </>
  );
}
