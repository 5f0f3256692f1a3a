import { sharingCopy } from './copy';

/** The contract's limits, not imported, because that would bring yup into the page (a test compares them). */
export const LIMITS = { label: 10, cityName: 8, slogan: 20 } as const;

/* Checks of typed texts, as sentences; empty = right. Characters, not bytes: a family of emoji is one to four. */

const lengthOf = (text: string): number => [...text.trim()].length;

/** A slogan of at most 20 characters. */
export function sloganError(text: string): string {
  if (lengthOf(text) === 0) return sharingCopy.slogan.empty;
  return lengthOf(text) > LIMITS.slogan ? sharingCopy.slogan.tooLong : '';
}

/** A channel's name of at most 10 characters. */
export function channelError(text: string): string {
  if (lengthOf(text) === 0) return sharingCopy.channel.empty;
  return lengthOf(text) > LIMITS.label ? sharingCopy.channel.tooLong : '';
}

const DRAWABLE_NAME = /^[\p{Script=Han}A-Za-z]{2,}$/u;

/** A city's name on a poster: 2 to 8 Chinese characters or letters (specification 5.8). */
export function cityError(text: string): string {
  if (lengthOf(text) > LIMITS.cityName) return sharingCopy.city.tooLong;
  return DRAWABLE_NAME.test(text.trim()) ? '' : sharingCopy.city.invalid;
}
