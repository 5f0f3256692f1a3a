import { refreshAll } from '@/lib/api';
import { countHeld, type Delivery, flushOutbox, subscribeOutbox } from '@/lib/api/outbox';
import { isOnline, storage, subscribeOnline } from '@/lib/platform';

/** Who writes here now: the outbox is followed anew for every person. */
export { useUserId as useWriter } from '@/lib/api';

/** Storage key: set once the user was notified that queued writes wait for the login. */
const NOTIFIED = 'heldTold';

interface Listeners {
  /** After each round in which something left. */
  onDelivery: (delivery: Delivery) => void;
  /** Called once per lost session: number of writes that wait for their author to log in again. */
  onHeld: (count: number) => void;
}

/**
 * Sends what waits now and whenever the network returns, and fetches what is on screen anew when something has left. Start it
 * again when the person changes.
 *
 * @returns stops
 */
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
    // what was written shows where it belongs
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
