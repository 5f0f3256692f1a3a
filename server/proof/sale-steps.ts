import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { createRandom, type Random } from '@/lib/kit/seeded-random';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { rewards } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { verifyRealName } from '@/server/modules/identity/service';
import { forfeitBalance } from '@/server/modules/ledger/forfeit';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { cancelReward, freeReward, pauseReward } from '@/server/modules/rewards/operate';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { completeSale, refundSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';
import { manageAccounts } from '@/server/modules/withdrawals/accounts';
import type { PayoutDeps } from '@/server/modules/withdrawals/deps';
import { insertMember } from '@/server/testing/members';
import { randomCard, randomIdCard } from '@/server/testing/money';
import type { FakePayoutProvider } from './fake-payout-provider';
import { MoneyModel } from './model';

export interface Lane {
  db: Db;
  deps: PayoutDeps;
  provider: FakePayoutProvider;
  clock: { now: number };
}

/** Anything else thrown is a failure. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof OperationRefused || error instanceof DomainError;

export class SaleSteps {
  protected readonly random: Random;
  protected readonly accounts = new Map<number, number[]>();
  protected model = new MoneyModel(new Map());
  private buyers: number[] = [];

  constructor(
    protected readonly lane: Lane,
    seed: string,
  ) {
    this.random = createRandom(seed);
  }

  protected get owners(): number[] {
    return [...this.accounts.keys()];
  }

  protected get now(): Date {
    return new Date(this.lane.clock.now);
  }

  async begin(): Promise<void> {
    const { db } = this.lane;
    const at = this.now;
    const top = await insertMember(db, { at });
    const parent = await insertMember(db, { at, by: top });
    const buyer = await insertMember(db, { at, by: parent });
    this.model = new MoneyModel(
      new Map([
        [parent, top],
        [buyer, parent],
      ]),
    );
    this.buyers = [buyer, buyer, parent];
    this.turn(DAY_MS);
    for (const owner of [parent, top]) {
      await this.verify(owner);
      this.accounts.set(owner, [
        await this.save(owner, { type: 'bank', bankCode: 'CMB', cardNo: randomCard() }),
      ]);
    }
    this.accounts.get(parent)?.push(
      await this.save(parent, {
        type: 'wechat',
        account: `o${randomBytes(20).toString('hex').slice(0, 27)}`,
      }),
    );
    this.turn(2 * DAY_MS);
  }

  private callOf(userId: number) {
    return { db: this.lane.db, now: this.now, member: { userId, sessionId: 0 } };
  }

  private verify(userId: number): Promise<string> {
    const person = { name: '林知夏', idCard: randomIdCard(), consent: true as const };
    return verifyRealName(this.lane.deps.vault, this.callOf(userId), person);
  }

  protected async save(userId: number, account: object): Promise<number> {
    return (
      (await manageAccounts(this.lane.deps.vault, this.callOf(userId), {
        op: 'add',
        realName: '林知夏',
        branch: '',
        ...account,
      } as Parameters<typeof manageAccounts>[2])) ?? 0
    );
  }

  protected turn(ms: number): void {
    this.lane.clock.now += ms;
  }

  protected async expect(isRight: boolean, work: () => Promise<unknown>): Promise<void> {
    const outcome = await work().then(
      () => true,
      (error: unknown) => {
        if (!isRefusal(error)) throw error;
        return false;
      },
    );
    assert.equal(outcome, isRight, isRight ? 'was refused' : 'was not refused');
  }

  protected async sell(
    paid = Array.from({ length: this.random.between(1, 2) }, () =>
      this.random.between(1, this.random.pick([9, 900_00, 9_000_00, 30_000_00])),
    ),
  ): Promise<void> {
    const buyerId = this.random.pick(this.buyers);
    const { sale } = await this.lane.db.transaction((tx) =>
      recordSale(tx, {
        buyerId,
        items: paid.map((fen) => ({ title: '课程', paid: fen })),
        paidAt: this.now,
        operator: 'x',
        now: this.now,
      }),
    );
    this.model.record(sale.sn, buyerId, paid, this.lane.clock.now);
  }

  protected complete(sale = this.random.pick(this.model.sales)): Promise<void> {
    return this.expect(this.model.complete(sale, this.lane.clock.now), () =>
      this.lane.db.transaction((tx) => completeSale(tx, { sn: sale.sn, at: this.now })),
    );
  }

  protected refund(
    sale = this.random.pick(this.model.sales),
    amount = this.random.next() < 0.4
      ? undefined
      : this.random.between(
          0,
          sale.items.reduce((sum, { paid }) => sum + paid, 0),
        ),
  ): Promise<void> {
    return this.expect(this.model.refund(sale, amount), () =>
      this.lane.db.transaction((tx) =>
        refundSale(tx, { sn: sale.sn, amount, reason: '退', operator: 'x', now: this.now }),
      ),
    );
  }

  protected async settle(): Promise<void> {
    await Promise.all([
      settleDueRewards(this.lane.db, this.now),
      ...(this.random.next() < 0.2 ? [settleDueRewards(this.lane.db, this.now)] : []),
    ]);
    this.model.settle(this.lane.clock.now);
  }

  protected async judge(): Promise<void> {
    const sale = this.random.pick(this.model.sales.filter((one) => one.rewards.length > 0));
    const reward = this.random.pick(sale.rewards);
    const [row] = await this.lane.db
      .select({ id: rewards.rewardId })
      .from(rewards)
      .where(
        and(
          eq(rewards.userId, reward.owner),
          eq(
            rewards.itemId,
            sql`(
              select i.item_id
              from sale_items i
              join sales o using (sale_id)
              where o.sn = ${sale.sn}
              order by i.item_id limit 1 offset ${reward.item}
            )`,
          ),
        ),
      );
    const action = this.random.pick(['hold', 'release', 'void'] as const);
    const work = { hold: pauseReward, release: freeReward, void: cancelReward }[action];
    await this.expect(this.model.operate(reward, action), () =>
      this.lane.db.transaction<unknown>((tx) =>
        work(tx, { operator: 'anna', now: this.now }, row?.id ?? 0, '核对'),
      ),
    );
  }

  /** Money leaves without a withdrawal. */
  protected giveUp(): Promise<void> {
    const owner = this.random.pick(this.owners);
    const fen = this.random.between(1, 200_00);
    return this.expect(this.model.spend(owner, fen), () =>
      this.lane.db.transaction((tx) =>
        forfeitBalance(tx, {
          userId: owner,
          // distinct for every step
          closingId: this.lane.clock.now,
          amount: fen,
          now: this.now,
        }),
      ),
    );
  }
}
