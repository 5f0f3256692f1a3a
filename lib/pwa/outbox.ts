import { refreshAll } from '@/lib/api';
import { countHeld, type Delivery, flushOutbox, subscribeOutbox } from '@/lib/api/outbox';
import { isOnline, storage, subscribeOnline } from '@/lib/platform';

/** Restarted for every person. */
export { useUserId as useWriter } from '@/lib/api';

/** User knows that queued writes wait for login. */
const NOTIFIED = 'heldTold';

interface Listeners {
  /** With something sent. */
  onDelivery: (delivery: Delivery) => void;
  /** Once per lost session. */
  onHeld: (count: number) => void;
}

/** Now and when online; refreshes the screen after sending. Restart it for another person. */
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
    // Shows what was written.
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
