import { refreshAll } from '@/lib/api';
import { countHeld, type Delivery, sendWaiting, subscribeOutbox } from '@/lib/api/outbox';
import { isOnline, storage, subscribeOnline } from '@/lib/platform';

/** Who writes here now: the outbox is followed anew for every person. */
export { useUserId as useWriter } from '@/lib/api';

/** Whether somebody was told already that a lost session holds up what they wrote. */
const TOLD = 'heldTold';

interface Listeners {
  /** After each round in which something left. */
  onDelivery: (delivery: Delivery) => void;
  /** Once for every lost session: so many writes wait until their author logs in again. */
  onHeld: (count: number) => void;
}

/**
 * Sends what waits now and whenever the network returns, and fetches what is on screen anew when something has left. Start it
 * again when the person changes.
 *
 * @returns stops
 */
export function followOutbox({ onDelivery, onHeld }: Listeners): () => void {
  let isOver = false;
  const send = () => {
    if (isOnline()) void sendWaiting();
  };
  async function tellHeld(): Promise<void> {
    const count = await countHeld();
    if (isOver) return;
    if (count === 0) storage.remove(TOLD);
    else if (storage.get(TOLD) === null) {
      storage.set(TOLD, true);
      onHeld(count);
    }
  }
  const tell = (delivery: Delivery | null) => {
    if (!delivery) return;
    // what was written shows where it belongs
    if (delivery.sent > 0) void refreshAll();
    onDelivery(delivery);
  };
  const ends = [subscribeOutbox(tell), subscribeOnline(send)];
  send();
  void tellHeld();
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
