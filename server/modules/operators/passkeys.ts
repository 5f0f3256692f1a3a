import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { site } from '@/lib/kit/site';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type ConsolePasskey, consolePasskeys } from '@/server/db/schema';
import { audit } from './authorize';
import { type ChallengeFor, drawChallenge, takeChallenge } from './challenges';

export interface RelyingParty {
  id: string;
  origin: string;
}

const TIMEOUT_MS = 2 * MINUTE_MS;
type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

const usable = (operator: string) =>
  and(eq(consolePasskeys.operator, operator), isNull(consolePasskeys.removedAt));

export const listPasskeys = (db: Db, operator: string): Promise<ConsolePasskey[]> =>
  db.select().from(consolePasskeys).where(usable(operator)).orderBy(desc(consolePasskeys.id));

function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

export async function beginRegistration(
  db: Db,
  rp: RelyingParty,
  { operator, now, ...use }: ChallengeFor & { operator: string; now: Date },
) {
  const known = await listPasskeys(db, operator);
  return generateRegistrationOptions({
    rpName: `${site().brand.name}运营`,
    rpID: rp.id,
    userName: operator,
    userID: new Uint8Array(Buffer.from(operator)),
    userDisplayName: operator,
    challenge: new Uint8Array(Buffer.from(await drawChallenge(db, use, now), 'base64url')),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export interface NewPasskey {
  response: RegistrationResponseJSON;
  name: string;
}

export async function registerPasskey(
  db: Db,
  rp: RelyingParty,
  { response, name }: NewPasskey,
  { operator, now, ...use }: ChallengeFor & { operator: string; now: Date },
): Promise<boolean> {
  const challenge = challengeIn(response.response.clientDataJSON);
  if (!(await takeChallenge(db, challenge, use, now))) return false;
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }).catch(() => null); // the library throws on wrong answers
  if (!made?.verified) return false;
  const { credential } = made.registrationInfo;
  const saved = await db
    .insert(consolePasskeys)
    .values({
      credentialId: credential.id,
      operator,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: consolePasskeys.id });
  return saved.length > 0;
}

/** For `navigator.credentials.get`; without an operator the browser offers its keys. */
export async function beginAuthentication(
  db: Db,
  rp: RelyingParty,
  { operator, now, ...use }: ChallengeFor & { operator: string | null; now: Date },
) {
  const known = operator === null ? [] : await listPasskeys(db, operator);
  return generateAuthenticationOptions({
    rpID: rp.id,
    challenge: new Uint8Array(Buffer.from(await drawChallenge(db, use, now), 'base64url')),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as Transports,
    })),
  });
}

/**
 * A counter that goes back means a copied key: refused and logged. Synchronised keys always say 0.
 * @returns null when it proves nothing
 */
export async function takePasskey(
  db: Db,
  rp: RelyingParty,
  response: AuthenticationResponseJSON,
  { operator, now, ...use }: ChallengeFor & { operator: string | null; now: Date },
): Promise<string | null> {
  const challenge = challengeIn(response.response.clientDataJSON);
  if (!(await takeChallenge(db, challenge, use, now))) return null;
  const [key] = await db
    .select()
    .from(consolePasskeys)
    .where(and(eq(consolePasskeys.credentialId, response.id), isNull(consolePasskeys.removedAt)));
  if (!key || (operator !== null && key.operator !== operator)) return null;
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: 0, // compared below, to tell it from a wrong signature
    },
  }).catch(() => null); // the library throws on wrong answers
  if (!checked?.verified) return null;
  const counter = checked.authenticationInfo.newCounter;
  const used = await db
    .update(consolePasskeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(consolePasskeys.id, key.id),
        counter === 0 ? eq(consolePasskeys.counter, 0) : or(lt(consolePasskeys.counter, counter)),
      ),
    )
    .returning({ operator: consolePasskeys.operator });
  if (used.length > 0) return key.operator;
  await audit(
    db,
    { operator: key.operator, now, via: 'console' },
    'session.passkey-copied',
    String(key.id),
    { name: key.name, stored: key.counter, given: counter },
    { outcome: 'refused' },
  );
  return null;
}

export async function removePasskey(
  db: Db,
  operator: string,
  id: number,
  now: Date,
): Promise<boolean> {
  const removed = await db
    .update(consolePasskeys)
    .set({ removedAt: now })
    .where(and(usable(operator), eq(consolePasskeys.id, id)))
    .returning({ id: consolePasskeys.id });
  return removed.length > 0;
}
