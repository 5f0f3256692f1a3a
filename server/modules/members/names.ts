import { maskName } from '@/lib/format';

/** Members read the names of others on pages; guests, and sentences that are stored or pushed, read a masked one. */
export const nameFor = (isMember: boolean, userName: string): string =>
  isMember ? userName : maskName(userName);
