import { type Delivery, sendWaiting, subscribeOutbox } from '@/lib/api/outbox';
import { isOnline, subscribeOnline } from '@/lib/platform';

/**
 * Sends what waits now and whenever the network returns.
 *
 * @param onDelivery told after each round in which something left
 * @returns stops
 */
export function followOutbox(onDelivery: (delivery: Delivery) => void): () => void {
  const send = () => {
    if (isOnline()) void sendWaiting();
  };
  send();
  const ends = [subscribeOutbox((delivery) => delivery && onDelivery(delivery)), subscribeOnline(send)];
  return () => {
    for (const end of ends) end();
  };
}
