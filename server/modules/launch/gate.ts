import { and, asc, eq, isNull } from 'drizzle-orm';
import type { LaunchState } from '@/lib/contract/launch';
import { SECOND_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { launchEvidence, operators, users } from '@/server/db/schema';
import { type Call, DomainError } from '@/server/http/call';
import type { Route } from '@/server/http/route';
import type { Keys } from '@/server/keys';
import { hashInvite, type Newcomer, takeInvite } from './invites';
import { launchState } from './state';

/** Read anew by calls that make something; others may be this late. */
const KNOWN_MS = 2 * SECOND_MS;
export const MOST_NUMBERS = 20;

const REGISTER = 'account.register';
/** New ones; those that run go on while paused. */
const BEGINNINGS = ['checkout.submitOrder', REGISTER, 'withdrawals.addWithdrawal'];
const PAID = ['checkout.submitOrder', 'payments.createPayment', 'withdrawals.addWithdrawal'];
const FOR_ALL = [
  'law.getLaw',
  'law.getParties',
  'articles.getAgreement',
  'account.getPublicKey',
  'account.logout',
];
/** Say which number they are for. */
const SIGN_IN = [
  'account.login',
  'account.loginForm',
  'account.loginByCode',
  'account.resetPassword',
  'account.sendCode',
  REGISTER,
];
const FRESH = new Set([...BEGINNINGS, ...PAID]);

interface Admitted {
  userIds: ReadonlySet<number>;
  hashes: ReadonlySet<string>;
}

async function admitted(db: Db, keys: Pick<Keys, 'derive'>): Promise<Admitted> {
  const isActive = isNull(operators.disabledAt);
  const linked = await db
    .select({ userId: users.userId, mobile: users.mobile })
    .from(operators)
    .innerJoin(users, eq(users.userId, operators.userId))
    .where(isActive)
    .orderBy(asc(operators.createdAt), asc(operators.name))
    .limit(MOST_NUMBERS);
  const tried = await db
    .selectDistinct({ hash: launchEvidence.ref })
    .from(launchEvidence)
    .innerJoin(operators, eq(operators.name, launchEvidence.operator))
    .where(and(isActive, eq(launchEvidence.kind, 'sms')))
    .limit(MOST_NUMBERS);
  const hashes = new Set(linked.map(({ mobile }) => hashInvite(keys, mobile)));
  for (const { hash } of tried) if (hashes.size < MOST_NUMBERS) hashes.add(hash);
  return { userIds: new Set(linked.map(({ userId }) => userId)), hashes };
}

interface Known {
  at: number;
  state: LaunchState;
  admitted: Admitted | null;
}

/** Before the work. @throws DomainError not_open | trial_only | paused */
export function guardLaunch(routes: readonly Route[], keys: Pick<Keys, 'derive'>): Route[] {
  let known: Known | null = null;
  const read = async ({ db, now }: Call, isFresh: boolean): Promise<Known> => {
    const age = now.getTime() - (known?.at ?? -Infinity);
    if (known && !isFresh && age >= 0 && age < KNOWN_MS) return known;
    const state = await launchState(db);
    known = {
      at: now.getTime(),
      state,
      admitted: state === 'closed' ? await admitted(db, keys) : null,
    };
    return known;
  };

  async function isAdmitted({ userIds, hashes }: Admitted, call: Call, mobile: unknown) {
    if (typeof mobile === 'string') return hashes.has(hashInvite(keys, mobile));
    if (!call.member) return false;
    if (userIds.has(call.member.userId)) return true;
    const [own] = await call.db
      .select({ mobile: users.mobile })
      .from(users)
      .where(eq(users.userId, call.member.userId));
    return own !== undefined && hashes.has(hashInvite(keys, own.mobile));
  }

  async function refuse(name: string, call: Call, input: object): Promise<LaunchState> {
    const { state, admitted: numbers } = await read(call, FRESH.has(name));
    if (state === 'paused' && BEGINNINGS.includes(name)) throw new DomainError('paused');
    if (!numbers || FOR_ALL.includes(name)) return state;
    const mobile = SIGN_IN.includes(name) ? (input as { mobile?: unknown }).mobile : undefined;
    if (PAID.includes(name) || !(await isAdmitted(numbers, call, mobile)))
      throw new DomainError('not_open');
    return state;
  }

  return routes.map(({ endpoint, handle, ...rest }) => ({
    ...rest,
    endpoint,
    handle: async (call, input) => {
      const state = await refuse(endpoint.name, call, input as object);
      if (endpoint.name !== REGISTER || state !== 'trial') return handle(call, input);
      const admit = (tx: Db) => takeInvite(tx, keys, input as Newcomer);
      return handle({ ...call, admit }, input);
    },
  }));
}
