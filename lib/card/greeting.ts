import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';

/** A draft: the own card may need writing first. */
const KEEP_SECONDS = 30 * DAY_SECONDS;

const keyOf = (userId: number, friendId: number) => `cardGreeting:${userId}:${friendId}`;

export function readGreeting(userId: number, friendId: number): string {
  const text = storage.get<unknown>(keyOf(userId, friendId));
  return typeof text === 'string' ? text : '';
}

export function keepGreeting(userId: number, friendId: number, text: string): void {
  if (text.trim() === '') storage.remove(keyOf(userId, friendId));
  else storage.set(keyOf(userId, friendId), text, KEEP_SECONDS);
}
