import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '@/lib/time';

/* In folders that only a signed address serves. */

export type FilmKeys = { derive: (purpose: string) => Buffer };

const FOLDER = 'film/';
const WORK = 'work/';
const VALID_MS = 2 * HOUR_MS;

/** @param src of a stored film or an address */
export const isPaidFilm = (src: string): boolean => src.startsWith(FOLDER);

export const isWork = (key: string): boolean => key.startsWith(WORK);
export const isWorkPicture = (key: string): boolean =>
  /^work\/[a-z0-9]+\/[a-z0-9]+\.webp$/.test(key);
export const isPrivate = (key: string): boolean => isPaidFilm(key) || isWork(key);

const proofOf = (keys: FilmKeys, key: string, member: string, until: string): string =>
  createHmac('sha256', keys.derive('film')).update(`${key}|${member}|${until}`).digest('base64url');

/** @returns storage keys with a proof for two hours; other addresses unchanged */
export function signFilm(
  keys: FilmKeys,
  src: string,
  { userId, now }: { userId: number; now: Date },
): string {
  if (!isPrivate(src)) return src;
  const until = String(now.getTime() + VALID_MS);
  return `${src}?member=${userId}&until=${until}&proof=${proofOf(keys, src, String(userId), until)}`;
}

export interface FilmQuery {
  member?: unknown;
  until?: unknown;
  proof?: unknown;
}

export function isSignedFilm(
  keys: FilmKeys,
  key: string,
  { member, until, proof }: FilmQuery,
  now: Date,
): boolean {
  if (typeof member !== 'string' || typeof until !== 'string' || typeof proof !== 'string')
    return false;
  const own = Buffer.from(proofOf(keys, key, member, until));
  const given = Buffer.from(proof);
  return (
    own.length === given.length && timingSafeEqual(own, given) && Number(until) > now.getTime()
  );
}
