import { sharingCopy } from './copy';

/** The contract's, without yup (a test compares). */
export const LIMITS = { label: 10, cityName: 8, slogan: 20 } as const;

/* Empty = valid. Counts characters, not bytes. */

const lengthOf = (text: string): number => [...text.trim()].length;

export function sloganError(text: string): string {
  if (lengthOf(text) === 0) return sharingCopy.slogan.empty;
  return lengthOf(text) > LIMITS.slogan ? sharingCopy.slogan.tooLong : '';
}

export function channelError(text: string): string {
  if (lengthOf(text) === 0) return sharingCopy.channel.empty;
  return lengthOf(text) > LIMITS.label ? sharingCopy.channel.tooLong : '';
}

const DRAWABLE_NAME = /^[\p{Script=Han}A-Za-z]{2,}$/u;

/** Specification 5.8. */
export function cityError(text: string): string {
  if (lengthOf(text) > LIMITS.cityName) return sharingCopy.city.tooLong;
  return DRAWABLE_NAME.test(text.trim()) ? '' : sharingCopy.city.invalid;
}
