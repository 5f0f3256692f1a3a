import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { site } from '@/lib/kit/site';
import type { Db } from '@/server/db/client';
import { consoleTotps } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';

/* RFC 6238 with every authenticator app's values. */

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Accepted steps before and after now: clocks differ. */
const DRIFT = 1;
/** 160 bits (RFC 4226). */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const value = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

export function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32.charAt((value >> (bits - 5)) & 31);
  }
  return bits > 0 ? text + BASE32.charAt((value << (5 - bits)) & 31) : text;
}

/** Null for a wrong or used code. Constant time. */
export function stepOf(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  let found: number | null = null;
  for (let step = stepAt(now) - DRIFT; step <= stepAt(now) + DRIFT; step += 1) {
    const right = Buffer.from(codeOf(secret, step));
    const given = Buffer.from(code);
    const isEqual = given.length === right.length && timingSafeEqual(given, right);
    if (isEqual && step > lastStep) found = step;
  }
  return found;
}

export const drawTotp = (): Buffer => randomBytes(SECRET_BYTES);
const placeOf = (operator: string) => `console-totp:${operator}`;

/** Opens for this operator only. */
export const sealTotp = (vault: Vault, operator: string, secret: Buffer): string =>
  vault.seal(placeOf(operator), secret.toString('base64url'));
export const openTotp = (vault: Vault, operator: string, sealed: string): Buffer =>
  Buffer.from(vault.open(placeOf(operator), sealed), 'base64url');

export const totpAddress = (operator: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(`${site().brand.name}运营:${operator}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent(`${site().brand.name}运营`)}`;

/** The code that proved it counts as used. */
export async function saveTotp(
  db: Db,
  operator: string,
  { sealed, lastStep, now }: { sealed: string; lastStep: number; now: Date },
): Promise<void> {
  const values = { sealed, lastStep, createdAt: now };
  await db
    .insert(consoleTotps)
    .values({ operator, ...values })
    .onConflictDoUpdate({ target: consoleTotps.operator, set: values });
}

/** Each code once, also in concurrent requests. */
export async function takeTotp(
  db: Db,
  vault: Vault,
  { operator, code, now }: { operator: string; code: string; now: Date },
): Promise<boolean> {
  const [row] = await db.select().from(consoleTotps).where(eq(consoleTotps.operator, operator));
  // unknown operators cost the same work
  const secret = row ? openTotp(vault, operator, row.sealed) : drawTotp();
  const step = stepOf(secret, code, now, row?.lastStep ?? 0);
  if (!row || step === null) return false;
  const taken = await db
    .update(consoleTotps)
    .set({ lastStep: step })
    .where(and(eq(consoleTotps.operator, operator), lt(consoleTotps.lastStep, step)))
    .returning({ operator: consoleTotps.operator });
  return taken.length > 0;
}
