import { randomInt } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { NEWCOMER_NAME } from '@/lib/format/newcomer-name';
import type { Db } from '@/server/db/client';
import { type User, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';

/** Leaves out look-alikes. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const INVITE_CODE_LENGTH = 6;
const INSERT_ATTEMPTS = 5;

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export async function findByMobile(db: Db, mobile: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.mobile, mobile), ne(users.status, 'closed')));
  return user ?? null;
}

/** @throws Error for a missing account */
export async function getUser(db: Db, userId: number): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  if (!user) throw new Error(`user ${userId} is missing`);
  return user;
}

interface NewUser {
  mobile: string;
  passwordHash: string | null;
  agreementVersion: string;
  now: Date;
  userName?: string;
}

/** The nickname never contains the number. @throws DomainError mobile_taken, also in a race */
export async function insertUser(
  tx: Db,
  { mobile, passwordHash, agreementVersion, now, userName }: NewUser,
): Promise<User> {
  for (let attempt = 0; attempt < INSERT_ATTEMPTS; attempt++) {
    const [user] = await tx
      .insert(users)
      .values({
        mobile,
        passwordHash,
        agreementVersion,
        agreementAt: agreementVersion === '' ? null : now,
        userName: userName ?? NEWCOMER_NAME,
        inviteCode: randomText(INVITE_CODE_LENGTH),
        createdAt: now,
        lastActiveAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (user) return user;
    if (await findByMobile(tx, mobile))
      throw new DomainError('mobile_taken', {
        fields: { mobile: new DomainError('mobile_taken').msg },
      });
  }
  throw new Error('no free invite code found');
}

/** @throws DomainError account_frozen | account_closing */
export function refuseState({ status }: Pick<User, 'status'>): void {
  if (status === 'frozen') throw new DomainError('account_frozen');
  if (status === 'closing') throw new DomainError('account_closing');
}

export const partsOf = ({
  status,
  refereeId,
  refereeLockedAt,
  refereeBoundAt,
  mobile,
  isMayor,
}: User): readonly unknown[] => [
  status,
  refereeId,
  refereeLockedAt,
  refereeBoundAt,
  mobile,
  isMayor,
];
