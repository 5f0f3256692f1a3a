import { checkCharOf } from '@/lib/contract/id-card';
import type { AccountType } from '@/lib/contract/withdraw-accounts.schema';
import { DAY_MS, dayOf, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import { verifyRealName } from '@/server/modules/identity/service';
import { DEMO_OPERATOR, type Operation } from '@/server/modules/operators/authorize';
import { completeSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';
import { listAccounts, manageAccounts } from '@/server/modules/withdrawals/accounts';
import type { PayoutDeps } from '@/server/modules/withdrawals/deps';
import { approve, fail, pay, setAside } from '@/server/modules/withdrawals/operate';
import { submitAfter } from '@/server/modules/withdrawals/submit';
import { callOf, withoutAsking } from './payouts';
import { MEMBERS, NEWCOMER } from './people';
import type { Person } from './plan';
import type { SeedEvent } from './sales';

/* Withdrawals of residents without other roles, each from a real sale. */

type End = 'open' | 'first' | 'aside' | 'approved' | 'failed';

interface Plan {
  hoursAgo: number;
  amount: number;
  type: AccountType;
  end: End;
  isShared?: boolean;
  isPaidBefore?: boolean;
}

const PLANS: readonly Plan[] = [
  { hoursAgo: 240, amount: 420_00, type: 'bank', end: 'failed' },
  { hoursAgo: 190, amount: 350_00, type: 'bank', end: 'open' },
  { hoursAgo: 150, amount: 1_280_00, type: 'bank', end: 'approved' },
  { hoursAgo: 122, amount: 2_600_00, type: 'bank', end: 'first' },
  { hoursAgo: 98, amount: 660_00, type: 'alipay', end: 'aside' },
  { hoursAgo: 75, amount: 860_50, type: 'alipay', end: 'open' },
  { hoursAgo: 54, amount: 196_80, type: 'bank', end: 'approved' },
  { hoursAgo: 51, amount: 3_800_00, type: 'bank', end: 'open' },
  { hoursAgo: 47, amount: 480_00, type: 'bank', end: 'open' },
  { hoursAgo: 45, amount: 520_00, type: 'bank', end: 'open', isShared: true },
  { hoursAgo: 31, amount: 120_00, type: 'wechat', end: 'open' },
  { hoursAgo: 28, amount: 736_20, type: 'bank', end: 'approved' },
  { hoursAgo: 26, amount: 66_60, type: 'alipay', end: 'open' },
  { hoursAgo: 20, amount: 1_999_00, type: 'bank', end: 'open' },
  { hoursAgo: 9, amount: 2_450_00, type: 'bank', end: 'open' },
  { hoursAgo: 5, amount: 300_00, type: 'alipay', end: 'open', isPaidBefore: true },
  { hoursAgo: 1.5, amount: 88_00, type: 'bank', end: 'open' },
];

const REWARD_SHARE = 10;
const SOLD_DAYS_BEFORE = 14;
const FIRST = { hoursBefore: 235, amount: 120_00 };
const COMPLETED_DAYS_AFTER = 2;
const TITLES = ['门店整装设计', '年度品牌顾问', '展厅布置', '小程序开发', '全年财税服务'];

/** The check digit is valid. */
function cardOf(i: number): string {
  const digits = `622588013770${String(300 + i)}`;
  const sum = [...digits].reverse().reduce((total, char, at) => {
    const value = Number(char) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function idCardOf(i: number): string {
  const digits = `33010619880312${String(101 + i)}`;
  return digits + checkCharOf(digits);
}

function pairsOf(people: readonly Person[], now: Date): [earner: Person, buyer: Person][] {
  const cast = new Set([...MEMBERS.map(({ name }) => name), NEWCOMER.name]);
  const soldAt = (hoursAgo: number) =>
    now.getTime() - hoursAgo * HOUR_MS - (SOLD_DAYS_BEFORE + 1) * DAY_MS;
  const brought = new Map<string, Person>();
  for (const person of people)
    if (person.by && !cast.has(person.by) && !brought.has(person.by))
      brought.set(person.by, person);
  return people.flatMap((earner): [Person, Person][] => {
    const buyer = brought.get(earner.name);
    const isEarly = buyer && buyer.joinedAt.getTime() < soldAt(PLANS[0]?.hoursAgo ?? 0);
    return isEarly ? [[earner, buyer]] : [];
  });
}

function saleEvents(plan: Plan, i: number, buyer: Person, now: Date): SeedEvent[] {
  const [hoursAgo, amount] = plan.isPaidBefore
    ? [plan.hoursAgo + FIRST.hoursBefore, plan.amount + FIRST.amount]
    : [plan.hoursAgo, plan.amount];
  const at = now.getTime() - hoursAgo * HOUR_MS - SOLD_DAYS_BEFORE * DAY_MS;
  const doneAt = at + COMPLETED_DAYS_AFTER * DAY_MS;
  const sn = `${dayOf(new Date(at)).replaceAll('-', '')}${String(70_412_300 + i * 37)}`;
  return [
    {
      at,
      happen: async (tx, idOf) =>
        void (await recordSale(tx, {
          buyerId: idOf(buyer.name),
          items: [{ title: TITLES[i % TITLES.length] ?? '', paid: amount * REWARD_SHARE }],
          paidAt: new Date(at),
          sn,
          operator: DEMO_OPERATOR,
          now: new Date(at),
        })),
    },
    {
      at: doneAt,
      happen: async (tx) => void (await completeSale(tx, { sn, at: new Date(doneAt) })),
    },
  ];
}

const accountOf = ({ type, isShared }: Plan, i: number, { mobile }: Person) =>
  type === 'bank'
    ? { bankCode: 'CMB', cardNo: cardOf(isShared ? i - 1 : i) }
    : { account: type === 'alipay' ? mobile : `shop_${mobile.slice(-6)}` };

interface Earner {
  plan: Plan;
  i: number;
  earner: Person;
}

type Call = ReturnType<typeof callOf>;

async function bindAccount({ vault }: PayoutDeps, call: Call, { plan, i, earner }: Earner) {
  await verifyRealName(vault, call, { name: earner.name, idCard: idCardOf(i), consent: true });
  await manageAccounts(vault, call, {
    op: 'add',
    type: plan.type,
    realName: earner.name,
    ...accountOf(plan, i, earner),
  });
}

/** @returns the number */
async function applyFor(
  deps: PayoutDeps,
  call: Call,
  { earner }: Earner,
  amount: number,
): Promise<string> {
  const [account] = await listAccounts(call.db, call.member.userId);
  if (!account) throw new Error(`${earner.name} has no account`);
  const { sn } = await submitAfter(withoutAsking, deps.vault, call, {
    accountId: account.accountId,
    amount,
  });
  return sn;
}

const ENDS: Record<
  End,
  (deps: PayoutDeps, tx: Db, operation: Operation, sn: string) => Promise<unknown>
> = {
  open: async () => undefined,
  first: (_deps, tx, operation, sn) => approve(tx, operation, sn),
  aside: (_deps, tx, operation, sn) => setAside(tx, operation, sn, '等成员回电核对户名'),
  approved: (_deps, tx, operation, sn) => approve(tx, operation, sn),
  failed: async (deps, tx, operation, sn) => {
    await approve(tx, operation, sn);
    await pay(deps, tx, operation, sn);
    await fail(deps, tx, operation, sn, '收款银行退回：账号已注销，请更换收款账户');
  },
};

function firstEvent(of: Earner, at: number, deps: PayoutDeps): SeedEvent {
  return {
    at,
    happen: async (tx, idOf) => {
      const call = callOf(tx, idOf(of.earner.name), at);
      await bindAccount(deps, call, of);
      const sn = await applyFor(deps, call, of, FIRST.amount);
      await approve(tx, operationAt(at), sn);
      await pay(deps, tx, operationAt(at), sn, { voucher: `HD${sn.slice(-8)}` });
    },
  };
}

function withdrawalEvents(of: Earner, now: Date, deps: PayoutDeps): SeedEvent[] {
  const { plan, earner } = of;
  const at = now.getTime() - plan.hoursAgo * HOUR_MS;
  const decidedAt = at + HOUR_MS;
  let sn = '';
  return [
    ...(plan.isPaidBefore ? [firstEvent(of, at - FIRST.hoursBefore * HOUR_MS, deps)] : []),
    {
      at,
      happen: async (tx, idOf) => {
        const call = callOf(tx, idOf(earner.name), at);
        if (!plan.isPaidBefore) await bindAccount(deps, call, of);
        sn = await applyFor(deps, call, of, plan.amount);
      },
    },
    {
      at: decidedAt,
      happen: async (tx) => void (await ENDS[plan.end](deps, tx, operationAt(decidedAt), sn)),
    },
  ];
}

const operationAt = (at: number): Operation => ({
  operator: DEMO_OPERATOR,
  via: 'job',
  now: new Date(at),
});

/** Every state, by real services; deterministic. */
export function planReviewEvents(people: readonly Person[], now: Date, vault: Vault): SeedEvent[] {
  const deps = { vault, provider: null };
  const pairs = pairsOf(people, now);
  return PLANS.flatMap((plan, i) => {
    const [earner, buyer] = pairs[i] ?? [];
    if (!earner || !buyer) throw new Error('the demo has too few residents with partners');
    return [
      ...saleEvents(plan, i, buyer, now),
      ...withdrawalEvents({ plan, i, earner }, now, deps),
    ];
  });
}
