import { timingSafeEqual } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { CONSOLE_ERROR_COPY, type ConsoleErrorCode } from '@/lib/contract/console/errors';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type ConsoleSessionRow, consoleTotps, operators } from '@/server/db/schema';
import { audit, type Operation, OperationRefused } from './authorize';
import { endConsoleSessions, noteProof } from './console-sessions';
import {
  beginAuthentication,
  beginRegistration,
  listPasskeys,
  registerPasskey,
  removePasskey,
  takePasskey,
} from './passkeys';
import { renewRecoveryCodes } from './recovery';
import { requirePasskeys, type SignInDeps } from './sign-in';
import { drawTotp, saveTotp, sealTotp, stepOf, takeTotp } from './totp';
import { guardGuessing } from './tries';

export interface Own {
  operation: Operation;
  session: ConsoleSessionRow;
}

const refuse = (code: ConsoleErrorCode): never => {
  throw new OperationRefused(CONSOLE_ERROR_COPY[code], code);
};

export async function hasTotp(db: Db, operator: string): Promise<boolean> {
  return (await db.$count(consoleTotps, eq(consoleTotps.operator, operator))) > 0;
}

export async function beginProof(db: Db, { rp }: SignInDeps, { operation, session }: Own) {
  const { operator, now } = operation;
  const keys = rp ? await listPasskeys(db, operator) : [];
  const use = { purpose: 'prove', owner: session.sessionId, operator, now } as const;
  return {
    hasTotp: await hasTotp(db, operator),
    options: rp && keys.length > 0 ? await beginAuthentication(db, rp, use) : null,
  };
}

/** @returns the session's new token @throws OperationRefused code_wrong | passkey_wrong */
export async function prove(
  db: Db,
  deps: SignInDeps,
  { operation, session }: Own,
  { code, response }: { code: string; response?: AuthenticationResponseJSON },
): Promise<string> {
  const { operator, now } = operation;
  if (response) {
    const use = { purpose: 'prove', owner: session.sessionId, operator, now } as const;
    if ((await takePasskey(db, requirePasskeys(deps), response, use)) === null)
      refuse('passkey_wrong');
  } else {
    // counted by session: guessing here blocks nobody else
    const forget = await guardGuessing(db, {
      name: operator,
      ip: `session ${session.sessionId}`,
      device: null,
      now,
    });
    if (!(await takeTotp(db, deps.vault, { operator, code, now }))) refuse('code_wrong');
    await forget();
  }
  const method = response ? 'passkey' : 'totp';
  const token = await noteProof(db, session, method, now);
  if (token === null)
    throw new OperationRefused(CONSOLE_ERROR_COPY.challenge_over, 'challenge_over');
  await audit(db, operation, 'session.prove', operator, { by: method });
  return token;
}

export async function beginAddPasskey(db: Db, deps: SignInDeps, { operation, session }: Own) {
  const { operator, now } = operation;
  const use = { purpose: 'add', owner: session.sessionId, operator, now } as const;
  return beginRegistration(db, requirePasskeys(deps), use);
}

export async function addPasskey(
  db: Db,
  deps: SignInDeps,
  { operation, session }: Own,
  made: { response: RegistrationResponseJSON; name: string },
): Promise<void> {
  const { operator, now } = operation;
  const use = { purpose: 'add', owner: session.sessionId, operator, now } as const;
  if (!(await registerPasskey(db, requirePasskeys(deps), made, use))) refuse('passkey_wrong');
  await audit(db, operation, 'session.passkey-add', operator, { name: made.name });
}

/** The last factor stays, or nobody could sign in. @throws OperationRefused factor_needed | refused */
export async function dropPasskey(db: Db, { operation }: Own, id: number): Promise<void> {
  const { operator, now } = operation;
  await db.transaction(async (tx) => {
    await tx.select().from(operators).where(eq(operators.name, operator)).for('update');
    const left = (await listPasskeys(tx, operator)).filter((key) => key.id !== id);
    if (left.length === 0 && !(await hasTotp(tx, operator))) refuse('factor_needed');
    if (!(await removePasskey(tx, operator, id, now)))
      throw new OperationRefused('这把通行密钥已移除');
    await audit(tx, operation, 'session.passkey-remove', operator, { id });
  });
}

const TICKET_MS = 10 * MINUTE_MS;

/** The ticket returns with the first code. */
export function beginTotp({ vault }: SignInDeps, { operation }: Own) {
  const { operator, now } = operation;
  const secret = drawTotp();
  const sealed = sealTotp(vault, operator, secret);
  const ends = String(now.getTime() + TICKET_MS);
  return {
    secret,
    ticket: `${ends}.${vault.hash(`console-totp-ticket:${ends}`, sealed)}.${sealed}`,
  };
}

/** @throws OperationRefused code_wrong | challenge_over */
export async function replaceTotp(
  db: Db,
  { vault }: SignInDeps,
  { operation }: Own,
  { ticket, code }: { ticket: string; code: string },
): Promise<void> {
  const { operator, now } = operation;
  const [ends = '', mac = '', ...rest] = ticket.split('.');
  const sealed = rest.join('.');
  const [own, given] = [vault.hash(`console-totp-ticket:${ends}`, sealed), mac].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  const isOurs = own.length === given.length && timingSafeEqual(own, given);
  if (!isOurs || Number(ends) <= now.getTime()) refuse('challenge_over');
  let secret: Buffer;
  try {
    secret = Buffer.from(vault.open(`console-totp:${operator}`, sealed), 'base64url');
  } catch {
    return refuse('challenge_over'); // the ticket is another operator's
  }
  const lastStep = stepOf(secret, code, now, 0);
  if (lastStep === null) return refuse('code_wrong');
  await saveTotp(db, operator, { sealed, lastStep, now });
  await audit(db, operation, 'session.totp-replace', operator);
}

export async function renewCodes(db: Db, { vault }: SignInDeps, { operation }: Own) {
  const { operator } = operation;
  return db.transaction(async (tx) => {
    const recoveryCodes = await renewRecoveryCodes(tx, vault, operator);
    await audit(tx, operation, 'session.codes-renew', operator);
    return { recoveryCodes };
  });
}

export async function endOwnSessions(
  db: Db,
  { operation, session }: Own,
  sessionId: number | undefined,
): Promise<number> {
  const { operator, now } = operation;
  const which =
    sessionId === undefined ? { operator, exceptId: session.sessionId } : { operator, sessionId };
  return db.transaction(async (tx) => {
    const ended = await endConsoleSessions(tx, which, 'ended', now);
    if (ended > 0)
      await audit(tx, operation, 'session.end', operator, { sessionId: sessionId ?? null, ended });
    return ended;
  });
}
