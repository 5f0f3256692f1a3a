import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@/lib/contract';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { sessions } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { hashToken } from '@/server/http/authenticate';
import type { Keys } from '@/server/keys';
import { addAddress } from '@/server/modules/addresses/service';
import { isLost, RemoteCaller, type SendArguments, type TestAnswer, untilDecided } from './caller';
import { insertMember } from './members';
import { ADDRESS } from './orders';

export class RemoteBuyer extends RemoteCaller {
  constructor(server: { readonly origin: string }, keys: Keys, buyer: BuyerRow) {
    super(server, { keys });
    this.token = buyer.token;
    this.userId = buyer.userId;
  }
}

export class PersistentBuyer extends RemoteBuyer {
  override send<E extends Endpoint>(...call: SendArguments<E>): Promise<TestAnswer<E>> {
    return untilDecided(() => super.send(...call), isLost);
  }
}

export interface BuyerRow {
  userId: number;
  token: string;
}

async function insertBuyer(db: Db, keys: Keys, by?: number): Promise<BuyerRow> {
  const now = new Date();
  const userId = await insertMember(db, { at: now, ...(by === undefined ? {} : { by }) });
  const token = randomBytes(32).toString('base64url');
  const [session] = await db
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      platform: 'h5',
      deviceName: 'test',
      visitorKey: token,
      ip: '',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    })
    .returning({ sessionId: sessions.sessionId });
  const member = { userId, sessionId: session?.sessionId ?? 0 };
  const address = { ...ADDRESS, label: '', isDefault: true };
  await addAddress(
    { vault: createVault(keys) },
    { db, now, member },
    address as Parameters<typeof addAddress>[2],
  );
  return { userId, token };
}

/** @param by inviter */
export const insertBuyers = (db: Db, keys: Keys, count: number, by?: number): Promise<BuyerRow[]> =>
  Promise.all(Array.from({ length: count }, () => insertBuyer(db, keys, by)));
