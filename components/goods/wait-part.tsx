import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { deadlineText } from '@/lib/format/countdown';
import { useNow, useWaitActions, useWaits } from '@/lib/goods/use-waits';
import { waitsCopy as copy } from '@/lib/goods/waits-copy';
import type { AskLogin } from './goods-dock';

interface WaitPartProps {
  slotId: number;
  num: number;
  /** Absent for members. */
  onLogin?: AskLogin | undefined;
  /** Orders the offered place. */
  onOrder: (waitId: number) => unknown;
}

/** Below a full time: joining its line, or the member's place in it. */
export function WaitPart({ slotId, num, onLogin, onOrder }: WaitPartProps) {
  const { data } = useWaits();
  const now = useNow(false);
  const { join } = useWaitActions();
  const wait = data?.waits.find((one) => one.slotId === slotId);
  async function press() {
    const answer = await join(slotId, num);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.joined(answer.data.wait.position ?? 1));
  }
  if (wait?.offerUntil !== undefined)
    return (
      <>
        <p className="t-note l-21 centered" role="status">
          {copy.offered(deadlineText(wait.offerUntil, now))}
        </p>
        <Button block onPress={() => onOrder(wait.waitId)}>
          {copy.order}
        </Button>
      </>
    );
  return (
    <>
      <p className="t-note l-21 ink-2 centered" role="status">
        {[wait?.position && copy.waiting(wait.position), copy.rule].filter(Boolean).join(' · ')}
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
