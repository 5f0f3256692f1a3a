import { refreshAll } from '@/lib/api';
import { type Delivery, sendWaiting, subscribeOutbox } from '@/lib/api/outbox';
import { isOnline, subscribeOnline } from '@/lib/platform';

/**
 * Sends what waits now and whenever the network returns, and fetches what is on screen anew when something has left.
 *
 * @param onDelivery told after each round in which something left
 * @returns stops
 */
export function followOutbox(onDelivery: (delivery: Delivery) => void): () => void {
  const send = () => {
    if (isOnline()) void sendWaiting();
  };
  send();
  const tell = (delivery: Delivery | null) => {
    if (!delivery) return;
    // what was written shows where it belongs
    if (delivery.sent > 0) void refreshAll();
    onDelivery(delivery);
  };
  const ends = [subscribeOutbox(tell), subscribeOnline(send)];
  return () => {
    for (const end of ends) end();
  };
}
