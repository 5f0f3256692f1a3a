import { randomBytes, randomInt } from 'node:crypto';
import { checkCharOf } from '@/lib/contract/id-card';
import * as identity from '@/lib/contract/identity';
import * as withdrawals from '@/lib/contract/withdrawals';
import { post } from '@/server/modules/ledger/post';
import type { TestApp } from './app';
import { PASSWORD, type Registered, registerUser } from './people';

export const newKey = (): string => randomBytes(16).toString('hex');

/** The check digit is valid. */
export function randomCard(): string {
  const digits = `62${String(randomInt(1e12)).padStart(13, '0')}`;
  const sum = [...digits].reverse().reduce((total, char, i) => {
    const value = Number(char) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export function randomIdCard(): string {
  const digits = `110105199${randomInt(10)}${String(randomInt(1, 13)).padStart(2, '0')}${String(randomInt(1, 29)).padStart(2, '0')}${String(randomInt(1000)).padStart(3, '0')}`;
  return digits + checkCharOf(digits);
}

export async function fund(t: TestApp, userId: number, fen: number): Promise<void> {
  const at = new Date(t.clock.now);
  await t.db.transaction((tx) =>
    post(tx, {
      idem: `test:${newKey()}`,
      kind: 'reward_settle',
      refType: 'test',
      refId: 1,
      at,
      lines: [
        { account: 'house:rewards', amount_fen: -fen },
        { account: `user:${userId}:available`, amount_fen: fen },
      ],
    }),
  );
}

export interface Earner extends Registered {
  accountId: number;
  card: string;
  idCard: string;
  withdraw: (
    amount: number,
    options?: { key?: string; accountId?: number; password?: string; checkcode?: string },
  ) => ReturnType<typeof sendWithdrawal>;
}

const sendWithdrawal = ({ caller }: Registered, input: object, key: string) =>
  caller.send(withdrawals.addWithdrawal, input, { headers: { 'idempotency-key': key } });

export async function registerEarner(
  t: TestApp,
  { fen = 1_000_00, name = '林知夏' } = {},
): Promise<Earner> {
  const person = await registerUser(t);
  const { caller } = person;
  const card = randomCard();
  const idCard = randomIdCard();
  const proof = await caller.send(identity.verifyRealName, {
    name,
    idCard: caller.encrypt(idCard),
    consent: true,
  });
  if (proof.code !== 200) throw new Error(`real name was refused: ${proof.msg}`);
  const saved = await caller.send(withdrawals.manageWithdrawAccounts, {
    op: 'add',
    type: 'bank',
    bankCode: 'CMB',
    cardNo: card,
  });
  if (saved.code !== 200) throw new Error(`account was refused: ${saved.msg}`);
  const accountId = saved.data.accountId ?? 0;
  if (fen > 0) await fund(t, person.userId, fen);
  return {
    ...person,
    accountId,
    card,
    idCard,
    withdraw: (
      amount,
      { key = newKey(), checkcode, password = PASSWORD, accountId: to = accountId } = {},
    ) =>
      sendWithdrawal(
        person,
        {
          accountId: to,
          amount,
          ...(checkcode === undefined ? { password: caller.encrypt(password) } : { checkcode }),
        },
        key,
      ),
  };
}
