import { refreshAll } from '@/lib/api';
import { countHeld, type Delivery, flushOutbox, subscribeOutbox } from '@/lib/api/outbox';
import { isOnline, storage, subscribeOnline } from '@/lib/platform';

/** The outbox is followed anew for every person. */
export { useUserId as useWriter } from '@/lib/api';

/** Set once the user knows that queued writes wait for the login. */
const NOTIFIED = 'heldTold';

interface Listeners {
  onDelivery: (delivery: Delivery) => void;
  /** Called once per lost session. */
  onHeld: (count: number) => void;
}

/** Sends now and whenever the network returns. Restart it when the person changes. */
export function watchOutbox({ onDelivery, onHeld }: Listeners): () => void {
  let isOver = false;
  const send = () => {
    if (isOnline()) void flushOutbox();
  };
  async function notifyHeld(): Promise<void> {
    const count = await countHeld();
    if (isOver) return;
    if (count === 0) storage.remove(NOTIFIED);
    else if (storage.get(NOTIFIED) === null) {
      storage.set(NOTIFIED, true);
      onHeld(count);
    }
  }
  const report = (delivery: Delivery | null) => {
    if (!delivery) return;
    if (delivery.sent > 0) void refreshAll();
    onDelivery(delivery);
  };
  const ends = [subscribeOutbox(report), subscribeOnline(send)];
  send();
  void notifyHeld();
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
