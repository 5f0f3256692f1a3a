import { DAY_MS, HOUR_MS } from '@/lib/time';

/* Needs no database; fen and epoch ms. */

const BP = [1000, 300] as const;
const HOLD_DAYS = 7;
const SLOW_HOLD_DAYS = 15;
const LIMITS = { min: 10_00, max: 5_000_00, dayCount: 3, twoPeople: 2_000_00 } as const;

export interface Purse {
  available: number;
  pending: number;
  withdrawing: number;
  debt: number;
  income: number;
  withdrawn: number;
}

export interface ModelReward {
  owner: number;
  level: number;
  item: number;
  left: number;
  status: 'pending' | 'held' | 'settled' | 'void' | 'clawed';
  holdDays: number;
  holdUntil: number | null;
}

export interface ModelSale {
  sn: string;
  paidAt: number;
  level1: number | null;
  items: { paid: number; refunded: number }[];
  completedAt: number | null;
  rewards: ModelReward[];
}

export interface ModelWithdrawal {
  id: number;
  sn: string;
  owner: number;
  amount: number;
  status: number;
  day: string;
  /** The first of two approvals. */
  reviewer: string | null;
}

const shanghaiDay = (at: number) => new Date(at + 8 * HOUR_MS).toISOString().slice(0, 10);
const part = (fen: number, level: number) => Math.floor((fen * (BP[level - 1] ?? 0)) / 10_000);
const isOpen = ({ status }: ModelReward) => status === 'pending' || status === 'held';

export class MoneyModel {
  readonly purses = new Map<number, Purse>();
  readonly sales: ModelSale[] = [];
  readonly withdrawals: ModelWithdrawal[] = [];

  /** `refereeOf`: inviter by member. */
  constructor(private readonly refereeOf: ReadonlyMap<number, number>) {}

  purse(owner: number): Purse {
    const purse = this.purses.get(owner) ?? {
      available: 0,
      pending: 0,
      withdrawing: 0,
      debt: 0,
      income: 0,
      withdrawn: 0,
    };
    this.purses.set(owner, purse);
    return purse;
  }

  spend(owner: number, fen: number): boolean {
    const purse = this.purse(owner);
    if (fen > purse.available) return false;
    purse.available -= fen;
    return true;
  }

  get rewards(): ModelReward[] {
    return this.sales.flatMap(({ rewards }) => rewards);
  }

  /** R5: of five or more sales in 30 days over 30 % refunded. */
  private isSlow(owner: number, now: number): boolean {
    const recent = this.sales.filter(
      ({ level1, paidAt }) => level1 === owner && paidAt > now - 30 * DAY_MS && paidAt <= now,
    );
    const refunded = recent.filter(({ items }) => items.some((item) => item.refunded > 0));
    return recent.length >= 5 && refunded.length / recent.length > 0.3;
  }

  record(sn: string, buyer: number, paid: readonly number[], now: number): void {
    const level1 = this.refereeOf.get(buyer) ?? null;
    const owners = [level1, level1 === null ? null : (this.refereeOf.get(level1) ?? null)];
    const sale: ModelSale = {
      sn,
      paidAt: now,
      level1,
      items: paid.map((fen) => ({ paid: fen, refunded: 0 })),
      completedAt: null,
      rewards: [],
    };
    this.sales.push(sale);
    for (const [i, owner] of owners.entries()) {
      if (owner === null) continue;
      const holdDays = this.isSlow(owner, now) ? SLOW_HOLD_DAYS : HOLD_DAYS;
      for (const [item, fen] of paid.entries()) {
        const left = part(fen, i + 1);
        if (left === 0) continue;
        sale.rewards.push({
          owner,
          level: i + 1,
          item,
          left,
          status: 'pending',
          holdDays,
          holdUntil: null,
        });
        this.purse(owner).pending += left;
      }
    }
  }

  private leftOf = ({ items }: ModelSale) =>
    items.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);

  /** The product must agree. */
  complete(sale: ModelSale, now: number): boolean {
    if (sale.completedAt !== null || this.leftOf(sale) === 0) return false;
    sale.completedAt = now;
    for (const reward of sale.rewards.filter(isOpen))
      reward.holdUntil = now + reward.holdDays * DAY_MS;
    return true;
  }

  refund(sale: ModelSale, amount: number | undefined): boolean {
    const most = this.leftOf(sale);
    let rest = amount ?? most;
    if (rest <= 0 || rest > most) return false;
    for (const item of sale.items) {
      const taken = Math.min(rest, item.paid - item.refunded);
      item.refunded += taken;
      rest -= taken;
    }
    for (const reward of sale.rewards) {
      const { paid = 0, refunded = 0 } = sale.items[reward.item] ?? {};
      this.lower(reward, reward.left - Math.min(reward.left, part(paid - refunded, reward.level)));
    }
    return true;
  }

  private lower(reward: ModelReward, diff: number): void {
    if (diff === 0) return;
    const purse = this.purse(reward.owner);
    reward.left -= diff;
    if (isOpen(reward)) {
      purse.pending -= diff;
      if (reward.left === 0) reward.status = 'void';
      return;
    }
    const taken = Math.min(purse.available, diff);
    purse.available -= taken;
    purse.debt += diff - taken;
    purse.income -= diff;
    reward.status = 'clawed';
  }

  settle(now: number): void {
    for (const reward of this.rewards) {
      if (reward.status !== 'pending' || reward.holdUntil === null || reward.holdUntil > now)
        continue;
      const purse = this.purse(reward.owner);
      const offset = Math.min(purse.debt, reward.left);
      purse.pending -= reward.left;
      purse.available += reward.left - offset;
      purse.debt -= offset;
      purse.income += reward.left;
      reward.status = 'settled';
    }
  }

  operate(reward: ModelReward, action: 'hold' | 'release' | 'void'): boolean {
    if (action === 'void') {
      if (!isOpen(reward)) return false;
      this.lower(reward, reward.left);
      return true;
    }
    const [from, to] =
      action === 'hold' ? (['pending', 'held'] as const) : (['held', 'pending'] as const);
    if (reward.status !== from) return false;
    reward.status = to;
    return true;
  }

  /** Expected code; null = must be accepted. */
  refusalOf(owner: number, amount: number, now: number): string | null {
    const today = this.withdrawals.filter(
      (one) =>
        one.owner === owner && one.day === shanghaiDay(now) && ![50, 70].includes(one.status),
    );
    if (amount < LIMITS.min) return 'below_minimum';
    if (amount > LIMITS.max) return 'above_maximum';
    if (amount > this.purse(owner).available) return 'insufficient_balance';
    return today.length >= LIMITS.dayCount ? 'daily_count_limit' : null;
  }

  submit(
    submitted: { id: number; sn: string; owner: number; amount: number },
    now: number,
  ): ModelWithdrawal {
    const withdrawal: ModelWithdrawal = {
      ...submitted,
      status: 10,
      day: shanghaiDay(now),
      reviewer: null,
    };
    this.withdrawals.push(withdrawal);
    this.purse(submitted.owner).available -= submitted.amount;
    this.purse(submitted.owner).withdrawing += submitted.amount;
    return withdrawal;
  }

  approve(withdrawal: ModelWithdrawal, operator: string): boolean {
    if (withdrawal.status !== 10) return false;
    const isLarge = withdrawal.amount > LIMITS.twoPeople;
    if (isLarge && withdrawal.reviewer === operator) return false;
    if (isLarge && withdrawal.reviewer === null) withdrawal.reviewer = operator;
    else withdrawal.status = 20;
    return true;
  }

  move(withdrawal: ModelWithdrawal, from: readonly number[], to: number): boolean {
    if (!from.includes(withdrawal.status)) return false;
    withdrawal.status = to;
    const purse = this.purse(withdrawal.owner);
    if (to >= 40) purse.withdrawing -= withdrawal.amount;
    if (to === 40) purse.withdrawn += withdrawal.amount;
    if (to > 40) purse.available += withdrawal.amount;
    return true;
  }
}
