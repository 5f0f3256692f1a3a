import { readStored } from '../platform/storage';

export interface Session {
  userId: number;
  token: string;
  userName: string;
  blockAreaId: number | null;
  blockNo: number | null;
  isMayor: boolean;
}

/** Null for a guest. Used by the boot script. */
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
