import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { CONSOLE_ERROR_COPY } from '@/lib/contract/console/errors';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  type ConsoleInvite,
  consoleInvites,
  consolePasskeys,
  consoleTotps,
  operators,
} from '@/server/db/schema';
import { audit, type Operation, OperationRefused } from './authorize';
import { drawToken, endConsoleSessions, hashToken } from './console-sessions';
import { beginRegistration, listPasskeys, registerPasskey } from './passkeys';
import { countRecoveryCodes, forgetRecoveryCodes, renewRecoveryCodes } from './recovery';
import { admit, type SignedIn, type SignInDeps, type Visitor } from './sign-in';
import { drawTotp, openTotp, saveTotp, sealTotp, stepOf } from './totp';

export const INVITE_MS = DAY_MS;

/** The token is in the fragment, which no log or proxy sees. */
export const inviteAddress = (origin: string, token: string): string =>
  `${origin}/console/join#${token}`;

/** Earlier links end. @returns the token, kept nowhere else */
export async function drawInvite(
  tx: Db,
  { operator: invitedBy, now }: Operation,
  { operator, isAgain }: { operator: string; isAgain: boolean },
): Promise<string> {
  await tx
    .update(consoleInvites)
    .set({ revokedAt: now })
    .where(and(eq(consoleInvites.operator, operator), isNull(consoleInvites.usedAt)));
  const token = drawToken();
  await tx.insert(consoleInvites).values({
    operator,
    tokenHash: hashToken(token),
    invitedBy,
    isAgain,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITE_MS),
  });
  return token;
}

const isOpen = (token: string, now: Date) =>
  and(
    eq(consoleInvites.tokenHash, hashToken(token)),
    isNull(consoleInvites.usedAt),
    isNull(consoleInvites.revokedAt),
    gt(consoleInvites.expiresAt, now),
  );

const over = () => new OperationRefused(CONSOLE_ERROR_COPY.invite_over, 'invite_over');

async function getInvite(db: Db, token: string, now: Date): Promise<ConsoleInvite> {
  const [invite] = await db.select().from(consoleInvites).where(isOpen(token, now));
  if (!invite) throw over();
  const [operator] = await db.select().from(operators).where(eq(operators.name, invite.operator));
  if (!operator || operator.disabledAt) throw over();
  return invite;
}

/** The secret stays the same, so a reload breaks nothing. */
export async function openInvite(db: Db, { vault, rp }: SignInDeps, token: string, now: Date) {
  const invite = await getInvite(db, token, now);
  const { operator } = invite;
  let { sealedTotp } = invite;
  if (sealedTotp === null) {
    sealedTotp = sealTotp(vault, operator, drawTotp());
    const [kept] = await db
      .update(consoleInvites)
      .set({ sealedTotp })
      .where(and(eq(consoleInvites.id, invite.id), isNull(consoleInvites.sealedTotp)))
      .returning({ id: consoleInvites.id });
    if (!kept) ({ sealedTotp } = await getInvite(db, token, now));
  }
  const use = { purpose: 'join', owner: invite.id, operator, now } as const;
  return {
    invite,
    secret: openTotp(vault, operator, sealedTotp ?? ''),
    options: rp ? await beginRegistration(db, rp, use) : null,
  };
}

export interface FactorCounts {
  passkeys: number;
  totp: number;
  recoveryCodes: number;
}

export interface JoinInput {
  token: string;
  secret: string;
  code: string;
  passkey?: RegistrationResponseJSON;
  passkeyName: string;
}

/**
 * Sets secret, factor and recovery codes and signs in, atomically.
 * @throws OperationRefused invite_over | code_wrong | passkey_wrong
 */
export async function useInvite(
  db: Db,
  { vault, secrets, rp }: SignInDeps,
  { token, secret, code, passkey, passkeyName }: JoinInput,
  visitor: Visitor,
): Promise<SignedIn & { recoveryCodes: string[] }> {
  const { now, ip, requestId } = visitor;
  await getInvite(db, token, now); // before the costly hash
  const secretHash = await secrets.hash(secret);
  return db.transaction(async (tx) => {
    const [invite] = await tx
      .update(consoleInvites)
      .set({ usedAt: now })
      .where(isOpen(token, now))
      .returning();
    if (!invite) throw over();
    const { operator } = invite;
    await forgetFactors(tx, operator, now);
    if (code) {
      if (invite.sealedTotp === null) throw over();
      const lastStep = stepOf(openTotp(vault, operator, invite.sealedTotp), code, now, 0);
      if (lastStep === null)
        throw new OperationRefused(CONSOLE_ERROR_COPY.code_wrong, 'code_wrong');
      await saveTotp(tx, operator, { sealed: invite.sealedTotp, lastStep, now });
    }
    if (passkey) {
      const use = { purpose: 'join', owner: invite.id, operator, now } as const;
      const made = { response: passkey, name: passkeyName || visitor.deviceName };
      if (!rp || !(await registerPasskey(tx, rp, made, use)))
        throw new OperationRefused(CONSOLE_ERROR_COPY.passkey_wrong, 'passkey_wrong');
    }
    if (!code && !passkey)
      throw new OperationRefused(CONSOLE_ERROR_COPY.factor_needed, 'factor_needed');
    await tx.update(operators).set({ secretHash }).where(eq(operators.name, operator));
    await audit(tx, { operator, now, via: 'console', ip, requestId }, 'session.join', operator, {
      invitedBy: invite.invitedBy,
      totp: code !== '',
      passkey: passkey !== undefined,
    });
    const recoveryCodes = await renewRecoveryCodes(tx, vault, operator);
    const signedIn = await admit(tx, operator, passkey ? 'passkey' : 'totp', visitor);
    return { ...signedIn, recoveryCodes };
  });
}

export async function forgetFactors(tx: Db, operator: string, now: Date): Promise<FactorCounts> {
  const counts = {
    passkeys: (await listPasskeys(tx, operator)).length,
    totp: await tx.$count(consoleTotps, eq(consoleTotps.operator, operator)),
    recoveryCodes: await countRecoveryCodes(tx, operator),
  };
  await tx.delete(consoleTotps).where(eq(consoleTotps.operator, operator));
  await tx
    .update(consolePasskeys)
    .set({ removedAt: now })
    .where(and(eq(consolePasskeys.operator, operator), isNull(consolePasskeys.removedAt)));
  await forgetRecoveryCodes(tx, operator);
  await endConsoleSessions(tx, { operator }, 'invited', now);
  return counts;
}
