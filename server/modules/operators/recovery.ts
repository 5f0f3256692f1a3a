import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { consoleRecoveryCodes } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';

/** No look-alikes: people write them down. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const COUNT = 10;
const GROUP = 4;
const GROUPS = 2;

const drawCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

const hashOf = (vault: Vault, operator: string, code: string) =>
  vault.hash(`console-recovery:${operator}`, code.toUpperCase().replace(/[^0-9A-Z]/g, ''));

export const forgetRecoveryCodes = (db: Db, operator: string) =>
  db.delete(consoleRecoveryCodes).where(eq(consoleRecoveryCodes.operator, operator));

export async function renewRecoveryCodes(
  db: Db,
  vault: Vault,
  operator: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, drawCode);
  await forgetRecoveryCodes(db, operator);
  await db
    .insert(consoleRecoveryCodes)
    .values(codes.map((code) => ({ operator, codeHash: hashOf(vault, operator, code) })));
  return codes;
}

/** Single use. Hashes are keyed: a database copy alone cannot be searched for codes. */
export async function takeRecoveryCode(
  db: Db,
  vault: Vault,
  { operator, code, now }: { operator: string; code: string; now: Date },
): Promise<boolean> {
  const taken = await db
    .update(consoleRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(consoleRecoveryCodes.operator, operator),
        eq(consoleRecoveryCodes.codeHash, hashOf(vault, operator, code)),
        isNull(consoleRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: consoleRecoveryCodes.id });
  return taken.length > 0;
}

export const countRecoveryCodes = (db: Db, operator: string): Promise<number> =>
  db.$count(
    consoleRecoveryCodes,
    and(eq(consoleRecoveryCodes.operator, operator), isNull(consoleRecoveryCodes.usedAt)),
  );
