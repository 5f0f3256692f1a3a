import { readStored } from '../platform/storage';

/** Who is logged in. */
export interface Session {
  userId: number;
  token: string;
  userName: string;
  blockAreaId: number | null;
  blockNo: number | null;
  isMayor: boolean;
}

/** The session in the browser's storage; null for a guest. The boot script reads it before the app has come. */
export function readSession(): Session | null {
  const userId = readStored<number>('userId');
  const token = readStored<string>('AccessToken');
  if (typeof userId !== 'number' || typeof token !== 'string') return null;
  return {
    userId,
    token,
    userName: readStored<string>('userName') ?? '',
    blockAreaId: readStored<number>('blockAreaId'),
    blockNo: readStored<number>('blockNo'),
    isMayor: readStored<boolean>('isMayor') ?? false,
  };
}
