import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';

/** As long as a draft of the own card, which may have to be written first. */
const KEEP_SECONDS = 30 * DAY_SECONDS;

const keyOf = (userId: number, friendId: number) => `cardGreeting:${userId}:${friendId}`;

/** Greeting of a request that was not sent yet; '' for nothing. */
export function readGreeting(userId: number, friendId: number): string {
  const text = storage.get<unknown>(keyOf(userId, friendId));
  return typeof text === 'string' ? text : '';
}

/** Keeps the words until the request is sent; none are forgotten. */
export function keepGreeting(userId: number, friendId: number, text: string): void {
  if (text.trim() === '') storage.remove(keyOf(userId, friendId));
  else storage.set(keyOf(userId, friendId), text, KEEP_SECONDS);
}
