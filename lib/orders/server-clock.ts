import { onAnswer, serverNow, setServerTime } from '@/lib/api';
import { getOrder, listOrders } from '@/lib/contract/orders';
import { SECOND_MS } from '@/lib/time';

/** A difference that the way of an answer explains. */
const TOLERANCE_MS = 2 * SECOND_MS;

type WithTime = { serverTime?: unknown; order?: { serverTime?: unknown } } | null;

// a countdown on a device whose clock is wrong must end when the server's does
onAnswer((name, data) => {
  if (name !== getOrder.name && name !== listOrders.name) return;
  const answer = data as WithTime;
  const time = answer?.serverTime ?? answer?.order?.serverTime;
  if (typeof time === 'number' && Math.abs(time - serverNow()) > TOLERANCE_MS) setServerTime(time);
});
