import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { CONSOLE_ERROR_COPY } from '@/lib/contract/console/errors';
import type { Db } from '@/server/db/client';
import { consoleDevices, operators, type ProofMethod } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { audit, OperationRefused } from './authorize';
import { drawToken, hashToken, openConsoleSession } from './console-sessions';
import type { SecretPorts } from './operate';
import { type RelyingParty, takePasskey } from './passkeys';
import { takeRecoveryCode } from './recovery';
import { takeTotp } from './totp';
import { ALERT_TRIES, guardAccount, guardGuessing, isAlarming } from './tries';

export interface SignInDeps {
  vault: Vault;
  secrets: SecretPorts;
  rp: RelyingParty | null;
}

export interface Visitor {
  ip: string;
  deviceName: string;
  device: string | null;
  requestId: string;
  now: Date;
  log: FastifyBaseLogger;
}

export interface SignedIn {
  operator: string;
  token: string;
  device: string | null;
}

const refused = (code: 'sign_in_wrong' | 'passkey_wrong' | 'passkey_off') =>
  new OperationRefused(CONSOLE_ERROR_COPY[code], code);

/** @throws OperationRefused where the address has no name */
export function requirePasskeys({ rp }: Pick<SignInDeps, 'rp'>): RelyingParty {
  if (!rp) throw refused('passkey_off');
  return rp;
}

export async function admit(
  db: Db,
  operator: string,
  provedBy: ProofMethod,
  { ip, deviceName, device, requestId, now }: Visitor,
): Promise<SignedIn> {
  const { token, session } = await openConsoleSession(db, operator, provedBy, {
    ip,
    deviceName,
    now,
  });
  const known =
    device === null
      ? []
      : await db
          .update(consoleDevices)
          .set({ lastUsedAt: now })
          .where(eq(consoleDevices.tokenHash, hashToken(device)))
          .returning({ operator: consoleDevices.operator });
  // a shared machine has the mark of its last operator
  const isMarked = known[0]?.operator === operator;
  const mark = isMarked ? null : drawToken();
  if (mark)
    await db
      .insert(consoleDevices)
      .values({ tokenHash: hashToken(mark), operator, createdAt: now, lastUsedAt: now });
  await audit(
    db,
    { operator, now, via: 'console', sessionId: String(session.sessionId), ip, requestId },
    'session.sign-in',
    operator,
    { by: provedBy, device: deviceName, isNewBrowser: !isMarked },
  );
  return { operator, token, device: mark };
}

export interface SecretInput {
  name: string;
  secret: string;
  code: string;
  recoveryCode: string;
}

/** All failures: same sentence, same work. @throws OperationRefused sign_in_wrong; DomainError rate_limited */
export async function signInWithSecret(
  db: Db,
  { vault, secrets }: SignInDeps,
  { name, secret, code, recoveryCode }: SecretInput,
  visitor: Visitor,
): Promise<SignedIn> {
  const { now, ip, device } = visitor;
  const trying = { name, ip, device, now };
  const forget = await guardGuessing(db, trying);
  const [found] = await db.select().from(operators).where(eq(operators.name, name));
  const isSecret = await secrets.isSecret(found?.secretHash, secret);
  const isKnown = isSecret && found?.disabledAt === null;
  // only after the right secret: else strangers could use up the owner's codes
  const account = await guardAccount(db, { ...trying, name: isKnown ? name : '' });
  const who = { operator: isKnown && account.mayTry ? name : '', now };
  const provedBy: ProofMethod = recoveryCode ? 'recovery' : 'totp';
  const isProved = recoveryCode
    ? await takeRecoveryCode(db, vault, { ...who, code: recoveryCode })
    : await takeTotp(db, vault, { ...who, code });
  if (!isKnown || !isProved) {
    await noteWrong(db, trying, visitor, found !== undefined);
    throw refused('sign_in_wrong');
  }
  await forget();
  await account.forget();
  return admit(db, name, provedBy, visitor);
}

/** Notifies the name's owner, and managers of operators. */
async function noteWrong(
  db: Db,
  trying: Parameters<typeof isAlarming>[1],
  { requestId, log }: Visitor,
  isOperator: boolean,
): Promise<void> {
  const isDue = await isAlarming(db, trying);
  if (!isDue || !isOperator) return;
  const { name, ip, now } = trying;
  log.warn(
    { operator: name, tries: ALERT_TRIES },
    'somebody guesses at the sign-in of an operator',
  );
  await audit(
    db,
    { operator: name, now, via: 'console', ip, requestId },
    'session.guessed',
    name,
    { tries: ALERT_TRIES },
    { outcome: 'refused' },
  );
}

/** @throws OperationRefused passkey_wrong | passkey_off */
export async function signInWithPasskey(
  db: Db,
  deps: SignInDeps,
  response: AuthenticationResponseJSON,
  visitor: Visitor,
): Promise<SignedIn> {
  const operator = await takePasskey(db, requirePasskeys(deps), response, {
    operator: null,
    purpose: 'sign_in',
    owner: null,
    now: visitor.now,
  });
  const [found] =
    operator === null ? [] : await db.select().from(operators).where(eq(operators.name, operator));
  if (!found || found.disabledAt !== null) throw refused('passkey_wrong');
  return admit(db, found.name, 'passkey', visitor);
}
