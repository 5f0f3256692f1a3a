import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/account';
import { MINUTE_MS } from '@/lib/time';
import { smsCodes, users } from '@/server/db/schema';
import { agreementVersion } from '@/server/modules/articles/queries';
import { hashCode } from '@/server/modules/members/codes';
import type { TestApp } from './app';
import type { Caller, TestAnswer } from './caller';

export const PASSWORD = 'Harbour2026';

export const randomMobile = (): string => `13${randomInt(100_000_000, 1_000_000_000)}`;

export function lastCode({ sent }: Pick<TestApp, 'sent'>, mobile: string): string {
  const message = sent.filter((one) => one.mobile === mobile).at(-1);
  if (!message) throw new Error(`no code was sent to ${mobile}`);
  return message.code;
}

export async function requestCode(
  test: TestApp,
  caller: Caller,
  input: { mobile: string; scene: string },
): Promise<string> {
  let answer = await caller.send(contract.sendCode, input);
  if (answer.data.err === 'sms_too_soon') {
    test.advance((answer.data.seconds ?? 0) * 1000);
    answer = await caller.send(contract.sendCode, input);
  }
  if (answer.code !== 200) throw new Error(`no code for ${input.scene}: ${answer.msg}`);
  return lastCode(test, input.mobile);
}

/** As if it was sent just now: asking for one takes twenty statements (account/codes.test.ts). */
async function plantCode(test: TestApp, { visitorKey }: Caller, mobile: string): Promise<string> {
  const code = '246810';
  const now = test.clock.now;
  await test.db.insert(smsCodes).values({
    mobile,
    scene: 'reg',
    codeHash: hashCode(test.deps.keys, { mobile, scene: 'reg', code }),
    ip: '127.0.0.1',
    visitorKey,
    createdAt: new Date(now),
    expiresAt: new Date(now + 5 * MINUTE_MS),
  });
  return code;
}

export interface Registered {
  caller: Caller;
  mobile: string;
  userId: number;
  session: TestAnswer<typeof contract.register>['data'];
}

interface RegisterInput {
  mobile?: string;
  password?: string;
  inviteCode?: string;
  refereeId?: number;
  shareVisitId?: number;
  trialCode?: string;
}

export async function registerUser(
  test: TestApp,
  { mobile = randomMobile(), password = PASSWORD, ...claim }: RegisterInput = {},
): Promise<Registered> {
  const caller = test.caller();
  const checkcode = await plantCode(test, caller, mobile);
  const answer = await caller.send(contract.register, {
    mobile,
    checkcode,
    password: caller.encrypt(password),
    agreementVersion: (await agreementVersion(test.db)) || '1',
    userType: 2,
    ...claim,
  });
  if (answer.code !== 200) throw new Error(`registration failed: ${answer.msg}`);
  caller.token = answer.data.token;
  caller.userId = answer.data.userId;
  const { userId } = answer.data;
  const userName = `住客${userId}`;
  await test.db.update(users).set({ userName }).where(eq(users.userId, userId));
  return { caller, mobile, userId, session: { ...answer.data, userName } };
}
