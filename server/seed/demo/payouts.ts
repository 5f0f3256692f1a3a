import { DAY_MS, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import { verifyRealName } from '@/server/modules/identity/service';
import { readBalances } from '@/server/modules/ledger/balances';
import { DEMO_OPERATOR, type Operation } from '@/server/modules/operators/authorize';
import { listAccounts, manageAccounts } from '@/server/modules/withdrawals/accounts';
import { approve, pay, reject } from '@/server/modules/withdrawals/operate';
import { submitAfter } from '@/server/modules/withdrawals/submit';
import { HERO } from './people';
import type { SeedEvent } from './sales';

const LEAST = 10_00;
/** Invented, valid check digit; published test card. */
const ID_CARD = '330106199406180023';
const CARD_NUMBER = '6225880137706868';

/** Oldest first; amounts in fen, less if the balance is lower. */
const PLANS = [
  { daysAgo: 52, most: 150_00, end: 'paid' },
  { daysAgo: 33, most: 260_00, end: 'paid' },
  { daysAgo: 17, most: 200_00, end: 'rejected' },
  { daysAgo: 9, most: 320_00, end: 'paid' },
  { daysAgo: 0.15, most: 180_00, end: 'open' },
] as const;

export const withoutAsking = async (): Promise<void> => undefined;

export const callOf = (tx: Db, userId: number, at: number) => ({
  db: tx,
  now: new Date(at),
  member: { userId, sessionId: 0 },
});

function planAccount(now: Date, vault: Vault): SeedEvent {
  const openAt = now.getTime() - 60 * DAY_MS;
  return {
    at: openAt,
    happen: async (tx, idOf) => {
      const call = callOf(tx, idOf(HERO.name), openAt);
      await verifyRealName(vault, call, {
        name: HERO.name,
        idCard: ID_CARD,
        consent: true,
      });
      await manageAccounts(vault, call, {
        op: 'add',
        type: 'bank',
        realName: HERO.name,
        bankCode: 'CMB',
        cardNo: CARD_NUMBER,
      });
    },
  };
}

function planWithdrawal(
  { daysAgo, most, end }: (typeof PLANS)[number],
  now: Date,
  vault: Vault,
): SeedEvent[] {
  const at = now.getTime() - daysAgo * DAY_MS;
  let sn = '';
  const later = (
    hours: number,
    work: (tx: Db, operation: Operation) => Promise<unknown>,
  ): SeedEvent => ({
    at: at + hours * HOUR_MS,
    happen: async (tx) =>
      void (
        sn !== '' &&
        (await work(tx, {
          operator: DEMO_OPERATOR,
          via: 'job',
          now: new Date(at + hours * HOUR_MS),
        }))
      ),
  });
  const submitted: SeedEvent = {
    at,
    happen: async (tx, idOf) => {
      const userId = idOf(HERO.name);
      const [account] = await listAccounts(tx, userId);
      const amount = Math.min(
        most,
        Math.floor((await readBalances(tx, userId)).available / 100) * 100,
      );
      if (account && amount >= LEAST)
        ({ sn } = await submitAfter(withoutAsking, vault, callOf(tx, userId, at), {
          accountId: account.accountId,
          amount,
        }));
    },
  };
  const ends = {
    paid: [
      later(4, (tx, operation) => approve(tx, operation, sn)),
      later(9, (tx, operation) =>
        pay({ vault, provider: null }, tx, operation, sn, { voucher: `HD${sn.slice(-8)}` }),
      ),
    ],
    rejected: [
      later(5, (tx, operation) => reject(tx, operation, sn, '请先完善收款账户的开户支行')),
    ],
    open: [],
  };
  return [submitted, ...ends[end]];
}

/** Runs through the real services. */
export function planPayoutEvents(now: Date, vault: Vault): SeedEvent[] {
  return [planAccount(now, vault), ...PLANS.flatMap((plan) => planWithdrawal(plan, now, vault))];
}
