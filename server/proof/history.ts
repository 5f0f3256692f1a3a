import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { addWithdrawal } from '@/lib/contract/withdrawals';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { withdrawals } from '@/server/db/schema';
import { type Call, DomainError } from '@/server/http/call';
import { once } from '@/server/http/idempotency';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { cancelled } from '@/server/modules/withdrawals/lifecycle';
import * as operate from '@/server/modules/withdrawals/operate';
import { submitAfter } from '@/server/modules/withdrawals/submit';
import { newKey } from '@/server/testing/money';
import { compare, compareStates } from './compare';
import { compareTotals } from './compare-totals';
import { BEHAVIOURS } from './fake-payout-provider';
import type { ModelWithdrawal } from './model';
import { isRefusal, SaleSteps } from './sale-steps';

interface Submitted {
  key: string;
  owner: number;
  accountId: number;
  amount: number;
  sn: string;
}

/** No money is involved. */
const trust = async (): Promise<void> => undefined;
const OPERATORS = ['anna', 'bo'] as const;

/** Compared with the model after every step. */
export class History extends SaleSteps {
  private readonly submits: Submitted[] = [];
  readonly log: string[] = [];

  override async begin(): Promise<void> {
    await super.begin();
    const past = this.random.pick(['none', 'rich', 'rich', 'rich', 'owing'] as const);
    if (past !== 'none') await this.prosper();
    if (past !== 'owing') return;
    for (const owner of this.owners)
      await this.submit(owner, Math.min(this.model.purse(owner).available, 5_000_00));
    await this.refund(this.model.sales[0]);
    await this.prosper();
  }

  private async prosper(): Promise<void> {
    await this.sell([this.random.between(1_000_00, 60_000_00)]);
    await this.complete(this.model.sales.at(-1));
    this.turn(8 * DAY_MS);
    await this.settle();
    await compare(this.lane.db, this.model, this.owners);
  }

  async step(): Promise<void> {
    const { sales, rewards: known, withdrawals: drawn } = this.model;
    const steps: [number, string, () => Promise<void>][] = [
      [3, 'sell', () => this.sell()],
      [2, 'settle', () => this.settle()],
      [3, 'submit', () => this.submit()],
      [1, 'give up', () => this.giveUp()],
    ];
    if (sales.length > 0)
      steps.push([4, 'complete', () => this.complete()], [2, 'refund', () => this.refund()]);
    if (known.length > 0) steps.push([1, 'judge', () => this.judge()]);
    if (drawn.length > 0)
      steps.push(
        [1, 'again', () => this.again()],
        [1, 'cancel', () => this.cancel()],
        [1, 'reject', () => this.reject()],
        [4, 'approve', () => this.approve()],
        [5, 'pay', () => this.pay()],
        [2, 'fail', () => this.fail()],
        [3, 'sync', () => this.sync()],
      );
    const total = steps.reduce((sum, [weight]) => sum + weight, 0);
    let at = this.random.next() * total;
    const [, name, work] =
      steps.find(([weight]) => (at -= weight) < 0) ??
      (steps[0] as [number, string, () => Promise<void>]);
    this.log.push(name);
    await work();
    await compare(this.lane.db, this.model, this.owners);
    await compareTotals(this.lane.db, this.random.pick(this.owners), this.now);
    this.turn(this.random.pick([MINUTE_MS, HOUR_MS, DAY_MS, 4 * DAY_MS, 8 * DAY_MS]));
  }

  private call(userId: number): Call {
    return { db: this.lane.db, now: this.now, member: { userId, sessionId: 0 } } as Call;
  }

  private send({
    key,
    owner,
    accountId,
    amount,
  }: Omit<Submitted, 'sn'>): Promise<{ id: number; sn: string }> {
    const call = this.call(owner);
    return once(
      { ...call, owner: `u${call.member?.userId}` },
      key,
      addWithdrawal,
      { accountId, amount },
      (tx) => {
        const own = { db: tx, now: call.now, member: { userId: owner, sessionId: 0 } };
        return submitAfter(trust, this.lane.deps.vault, own, { accountId, amount });
      },
    ) as Promise<{ id: number; sn: string }>;
  }

  private amountFor(owner: number): number {
    const { available } = this.model.purse(owner);
    return (
      this.random.pick([
        this.random.between(1, 6_000_00),
        Math.min(available, 5_000_00),
        Math.floor(available / 2),
        10_00,
        available + 1,
      ]) || 1
    );
  }

  private async submit(
    owner = this.random.pick(this.owners),
    amount = this.amountFor(owner),
  ): Promise<void> {
    const wanted = {
      key: newKey(),
      owner,
      accountId: this.random.pick(this.accounts.get(owner) ?? []),
      amount,
    };
    const refusal = this.model.refusalOf(owner, amount, this.lane.clock.now);
    if (refusal !== null) {
      await assert.rejects(
        this.send(wanted),
        (error: unknown) => error instanceof DomainError && error.code === refusal,
        `submit of ${amount} must be refused: ${refusal}`,
      );
      return;
    }
    /* Sometimes the call arrives twice. */
    const [{ id, sn }, second] = await Promise.all([
      this.send(wanted),
      ...(this.random.next() < 0.3 ? [this.send(wanted)] : []),
    ]);
    assert.equal(second?.sn ?? sn, sn);
    this.submits.push({ ...wanted, sn });
    this.model.submit({ id, sn, owner, amount }, this.lane.clock.now);
  }

  private async again(): Promise<void> {
    const old = this.random.pick(this.submits);
    assert.equal((await this.send(old)).sn, old.sn);
    await assert.rejects(
      this.send({ ...old, amount: old.amount + 1 }),
      (error: unknown) => error instanceof DomainError && error.code === 'idempotency_conflict',
    );
  }

  private pickDrawn(): ModelWithdrawal {
    const open = this.model.withdrawals.filter(({ status }) => status < 40);
    return this.random.pick(
      open.length > 0 && this.random.next() < 0.8 ? open : this.model.withdrawals,
    );
  }

  private cancel(): Promise<void> {
    const one = this.pickDrawn();
    return this.expect(this.model.move(one, [10], 60), async () => {
      if (
        !(await this.lane.db.transaction((tx) =>
          cancelled(tx, { id: one.id, userId: one.owner }, this.now),
        ))
      )
        throw new OperationRefused('not under review');
    });
  }

  private operation = () => ({ operator: this.random.pick(OPERATORS), now: this.now });

  private reject(): Promise<void> {
    const one = this.pickDrawn();
    return this.expect(this.model.move(one, [10, 20], 50), () =>
      operate.reject(this.lane.db, this.operation(), one.sn, '资料不符'),
    );
  }

  private approve(): Promise<void> {
    const one = this.pickDrawn();
    const operation = this.operation();
    return this.expect(this.model.approve(one, operation.operator), () =>
      operate.approve(this.lane.db, operation, one.sn),
    );
  }

  private async rowOf(id: number) {
    const [row] = await this.lane.db
      .select({
        status: withdrawals.status,
        payMethod: withdrawals.payMethod,
        type: withdrawals.accountType,
      })
      .from(withdrawals)
      .where(eq(withdrawals.id, id));
    assert.ok(row);
    return row;
  }

  private async pay(): Promise<void> {
    const one = this.pickDrawn();
    const row = await this.rowOf(one.id);
    if (row.type === 'wechat') {
      this.lane.provider.behaviour = this.random.pick(BEHAVIOURS);
      const mayPay = row.status === 20 || (row.status === 30 && row.payMethod === 'wechat');
      await this.expect(mayPay, () =>
        operate.pay(this.lane.deps, this.lane.db, this.operation(), one.sn),
      );
      return mayPay ? this.follow(one) : undefined;
    }
    const voucher = this.random.next() < 0.5 ? undefined : 'V1';
    const isRight =
      voucher === undefined ? this.model.move(one, [20], 30) : this.model.move(one, [20, 30], 40);
    await this.expect(isRight, () =>
      operate.pay(this.lane.deps, this.lane.db, this.operation(), one.sn, { voucher }),
    );
  }

  private async sync(): Promise<void> {
    const one = this.pickDrawn();
    const { payMethod } = await this.rowOf(one.id);
    this.lane.provider.behaviour = this.random.pick(BEHAVIOURS);
    this.lane.provider.advance(one.sn, this.random.pick(['waiting', 'paid', 'failed']));
    await this.expect(payMethod === 'wechat', () =>
      operate.sync(this.lane.deps, this.lane.db, this.operation(), one.sn),
    );
    await this.follow(one);
  }

  /** Money leaves only if paid, returns only if certainly not. */
  private async follow(one: ModelWithdrawal): Promise<void> {
    const { status, payMethod } = await this.rowOf(one.id);
    if (payMethod !== 'wechat') return;
    const truth = this.lane.provider.bills.get(one.sn);
    if (status === 40) assert.equal(truth, 'paid');
    if (status === 70 && one.status !== 70) assert.equal(truth, 'failed');
    const isAnswering = !['unreachable', 'accepts_silently'].includes(this.lane.provider.behaviour);
    if (isAnswering && truth === 'paid') assert.equal(status, 40);
    if (isAnswering && truth === 'failed') assert.equal(status, 70);
    if (status !== one.status)
      assert.ok(this.model.move(one, [20, 30, 35], status), `from ${one.status} to ${status}`);
  }

  private async fail(): Promise<void> {
    const one = this.pickDrawn();
    const row = await this.rowOf(one.id);
    if (row.payMethod !== 'wechat')
      return this.expect(this.model.move(one, [30], 70), () =>
        operate.fail(this.lane.deps, this.lane.db, this.operation(), one.sn, '退票'),
      );
    this.lane.provider.behaviour = 'processing';
    const isUnknown = !this.lane.provider.bills.has(one.sn);
    await operate
      .fail(this.lane.deps, this.lane.db, this.operation(), one.sn, '商户余额不足')
      .catch((error: unknown) => assert.ok(isRefusal(error), String(error)));
    const { status } = await this.rowOf(one.id);
    if (isUnknown && status === 70 && one.status !== 70) assert.ok(this.model.move(one, [30], 70));
    else await this.follow(one);
  }

  async end(): Promise<void> {
    await compareStates(this.lane.db, this.model, this.owners);
    for (const owner of this.owners) await compareTotals(this.lane.db, owner, this.now);
  }
}
