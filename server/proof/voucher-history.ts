import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import { cancelRefund } from '@/lib/contract/refunds';
import * as contract from '@/lib/contract/vouchers';
import { createRandom, type Random } from '@/lib/kit/seeded-random';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { orders, redemptions, refunds, rewards, sessions, vouchers } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { tendVouchers } from '@/server/jobs/vouchers';
import { redeem } from '@/server/modules/vouchers/redeem';
import { undoUse } from '@/server/modules/vouchers/undo';
import { buyer, send } from '@/server/testing/orders';
import type { PayApp } from '@/server/testing/pay';
import { apply, arrive, showOrder } from '@/server/testing/refunds';
import { type Bought, boughtVouchers, showVoucher } from '@/server/testing/vouchers';

interface Use {
  useId: number;
  units: number;
  isOpen: boolean;
  isDisputed: boolean;
}

const UNITS = { least: 1, most: 9 } as const;
/** A payment is refunded once a minute. */
const REFUNDS_MOST = 4;

/** One voucher; the model knows its uses and what came back. */
export class VoucherHistory {
  readonly log: string[] = [];
  private readonly random: Random;
  private it!: Bought;
  private units = 0;
  private price = 0;
  private back = 0;
  private applied = 0;
  private renewed = 0;
  private uses: Use[] = [];
  private isExtended = false;
  private oldCodes: string[] = [];

  constructor(
    private readonly t: PayApp,
    private readonly inviterId: number,
    private readonly name: string,
  ) {
    this.random = createRandom(name);
  }

  async begin(): Promise<void> {
    this.units = this.random.between(UNITS.least, UNITS.most);
    this.price = this.random.between(10_00, 1_000_00);
    const member = await buyer(this.t, null, { refereeId: this.inviterId });
    await this.t.db
      .update(sessions)
      .set({ expiresAt: new Date(this.t.clock.now + 90 * DAY_MS) })
      .where(eq(sessions.userId, member.userId));
    this.t.advance(1_000);
    const { units: unitsPer, price } = this;
    this.it = await boughtVouchers(this.t, { member, unitsPer, price, validDays: 7 });
  }

  private now = () => new Date(this.t.clock.now);
  private as = (reason = '') => ({ operator: 'clerk', reason, now: this.now() });
  private deps = () => ({
    vault: () => createVault(this.t.deps.keys),
    keys: () => this.t.deps.keys,
  });

  private get used(): number {
    return this.uses.reduce((sum, { units, isOpen }) => sum + (isOpen ? units : 0), 0);
  }

  private get left(): number {
    return this.units - this.used - this.back;
  }

  private get hasDispute(): boolean {
    return this.uses.some(({ isOpen, isDisputed }) => isOpen && isDisputed);
  }

  private get isOver(): boolean {
    return this.left === 0 && !this.hasDispute;
  }

  private codeOf = async (): Promise<string> => {
    const { code, qr } = await showVoucher(this.it);
    return (this.random.between(0, 1) === 0 ? code : qr) ?? '';
  };

  private scan(text: string, units: number) {
    const nonce = `${this.name}-${this.log.length}`;
    const form = { text, units, nonce, by: 'typed' as const };
    return redeem(this.deps(), this.t.db, this.as(), form);
  }

  private async use(): Promise<string> {
    const units = this.random.between(1, Math.min(3, this.units));
    const text = await this.codeOf();
    if (units > this.left) {
      await assert.rejects(this.scan(text, units));
      return `no use of ${units}`;
    }
    const [one, two] = await Promise.all([this.scan(text, units), this.scan(text, units)]);
    assert.equal(one.use.useId, two.use.useId);
    this.uses.push({ useId: one.use.useId, units, isOpen: true, isDisputed: false });
    return `use ${units}`;
  }

  private async useOld(): Promise<string> {
    const [code] = this.oldCodes;
    if (code === undefined) return this.renew();
    await assert.rejects(this.scan(code, 1));
    return 'former code';
  }

  private async undo(): Promise<string> {
    const use = this.uses.find(({ isOpen }) => isOpen);
    if (!use) return this.use();
    const given = { key: String(use.useId), form: {}, isPreview: false };
    const both = await Promise.allSettled([
      undoUse(this.t.db, this.as('误扫'), given),
      undoUse(this.t.db, this.as('误扫'), given),
    ]);
    assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
    use.isOpen = false;
    return `undo ${use.units}`;
  }

  private async dispute(): Promise<string> {
    const use = this.uses.find(({ isOpen, isDisputed }) => isOpen && !isDisputed);
    if (!use) return this.use();
    const { voucherIds, member } = this.it;
    const asked = { voucherId: voucherIds[0], useId: use.useId };
    assert.equal((await send(member, contract.disputeUse, asked)).code, 200);
    use.isDisputed = true;
    return 'dispute';
  }

  private async renew(): Promise<string> {
    if (this.left === 0 || this.renewed === 3) return this.use();
    const { code = '' } = await showVoucher(this.it);
    const asked = { voucherId: this.it.voucherIds[0] };
    assert.equal((await send(this.it.member, contract.renewVoucher, asked)).code, 200);
    this.oldCodes.push(code);
    this.renewed += 1;
    return 'renew';
  }

  private async extend(): Promise<string> {
    if (this.left === 0) return this.use();
    const asked = { voucherId: this.it.voucherIds[0] };
    const { code } = await send(this.it.member, contract.extendVoucher, asked);
    assert.equal(code === 200, !this.isExtended);
    this.isExtended = true;
    return 'extend';
  }

  private async refund(): Promise<string> {
    if (this.left === 0 || this.applied === REFUNDS_MOST) return this.use();
    const num = this.random.between(1, this.left);
    const { data } = await apply(this.it, { num });
    assert.equal(data.autoApproved, true);
    this.back += num;
    this.applied += 1;
    await arrive(this.t);
    return `refund ${num}`;
  }

  /** Whoever is second finds nothing. */
  private async race(): Promise<string> {
    if (this.left !== 1 || this.applied === REFUNDS_MOST) return this.use();
    const text = await this.codeOf();
    const [used, back] = await Promise.allSettled([this.scan(text, 1), apply(this.it, { num: 1 })]);
    const { autoApproved, refundId } = back.status === 'fulfilled' ? back.value.data : {};
    const isBack = autoApproved === true;
    /* Of what was used first the application is a review. */
    if (autoApproved === false)
      assert.equal((await send(this.it.member, cancelRefund, { refundId })).code, 200);
    assert.notEqual(used.status === 'fulfilled', isBack);
    if (used.status === 'fulfilled')
      this.uses.push({ useId: used.value.use.useId, units: 1, isOpen: true, isDisputed: false });
    else this.back += 1;
    this.applied += 1;
    await arrive(this.t);
    return isBack ? 'refund first' : 'use first';
  }

  async step(): Promise<void> {
    if (this.isOver) return;
    this.t.advance(this.random.between(1, 5) * MINUTE_MS);
    const kinds = [
      ...(['use', 'use', 'use', 'refund', 'refund', 'race', 'race'] as const),
      ...(['renew', 'useOld', 'extend', 'undo', 'dispute'] as const),
    ];
    this.log.push(await this[this.random.pick(kinds)]());
    await this.compare();
  }

  private share(): number {
    return Math.floor(this.price / this.units) * this.back;
  }

  private async compare(): Promise<void> {
    const { db } = this.t;
    const [row] = await db.select().from(vouchers).where(eq(vouchers.orderId, this.it.orderId));
    assert.ok(row);
    const { used, refunded, held, units } = row;
    assert.deepEqual(
      { used, refunded, held, units },
      { used: this.used, refunded: this.back, held: 0, units: this.units },
    );
    const rows = await db
      .select()
      .from(redemptions)
      .where(eq(redemptions.voucherId, row.voucherId));
    const counted = rows.filter(({ undoneAt }) => undoneAt === null);
    assert.equal(
      counted.reduce((sum, one) => sum + one.units, 0),
      this.used,
    );
    const { status, money } = await showOrder(this.it);
    const isWhole = this.back === this.units;
    assert.equal(money.refunded, isWhole ? this.price : this.share());
    assert.equal(status, this.isOver ? (isWhole ? 60 : 40) : 25);
  }

  private async judgeReward(): Promise<void> {
    const { db } = this.t;
    const [reward] = await db
      .select({ rate: rewards.rateBp, amount: rewards.amount, refunded: rewards.refundedAmount })
      .from(orders)
      .innerJoin(rewards, eq(rewards.saleId, orders.saleId))
      .where(eq(orders.orderId, this.it.orderId));
    assert.ok(reward);
    const kept = this.back === this.units ? 0 : this.price - this.share();
    assert.equal(reward.amount - reward.refunded, Math.floor((kept * reward.rate) / 10_000));
  }

  async end(): Promise<void> {
    const { validTo } = await showVoucher(this.it);
    this.t.advance(validTo - this.t.clock.now + 27 * HOUR_MS);
    if (this.left > 0) this.back = this.units - this.used;
    const vault = createVault(this.t.deps.keys);
    await Promise.all([1, 2].map(() => tendVouchers(this.t.db, vault, this.now())));
    await arrive(this.t);
    await this.compare();
    for (const use of this.uses) if (use.isOpen && use.isDisputed) await this.undoLate(use);
    await arrive(this.t);
    await this.compare();
    await this.judgeReward();
    const made = await this.t.db
      .select({ status: refunds.status })
      .from(refunds)
      .where(eq(refunds.orderId, this.it.orderId));
    const { done, withdrawn } = REFUND_STATUS;
    assert.ok(made.every(({ status }) => status === done || status === withdrawn));
    this.t.advance(DAY_MS);
  }

  /** After the last day its units go straight back. */
  private async undoLate(use: Use): Promise<void> {
    const given = { key: String(use.useId), form: {}, isPreview: false };
    await undoUse(this.t.db, this.as('误扫'), given);
    use.isOpen = false;
    this.back += use.units;
    await tendVouchers(this.t.db, createVault(this.t.deps.keys), this.now());
    await arrive(this.t);
  }
}
