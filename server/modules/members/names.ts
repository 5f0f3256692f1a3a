import { maskName } from '@/lib/format';

const DRAWN_FACES = 12;

/** A person without a picture has the same drawn face everywhere. */
export const faceOf = (userId: number, avatar: string): string =>
  avatar || `preset:${userId % DRAWN_FACES}`;

/** Members read others' names on pages; guests, and stored or pushed sentences, get a masked one. */
export const nameFor = (isMember: boolean, userName: string): string =>
  isMember ? userName : maskName(userName);
