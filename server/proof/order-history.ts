import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import { QUOTE_MINUTES } from '@/lib/contract/checkout.schema';
import * as contract from '@/lib/contract/orders';
import { createRandom, type Random } from '@/lib/kit/seeded-random';
import { MINUTE_MS } from '@/lib/time';
import { goodsBought, shopMembers } from '@/server/db/schema';
import { closeLapsed } from '@/server/modules/orders/close';
import { UNPAID_MAX } from '@/server/modules/orders/counters';
import type { TestApp } from '@/server/testing/app';
import { send, stockOf } from '@/server/testing/orders';
import type { Registered } from '@/server/testing/people';
import { insertGoods } from '@/server/testing/shop';

interface Unpaid {
  orderId: number;
  buyer: Registered;
  skuId: number;
  num: number;
  payBy: number;
}

interface Quoted {
  quoteId: string;
  buyer: Registered;
  skuId: number;
  num: number;
  expiresAt: number;
}

const ON_HAND = 6;
const LIMIT = 7;

/** Few units; the model lists unpaid orders. */
export class OrderHistory {
  readonly log: string[] = [];
  private readonly random: Random;
  private goodsId = 0;
  private skuIds: number[] = [];
  private unpaid: Unpaid[] = [];
  private quoted: Quoted[] = [];

  constructor(
    private readonly t: TestApp,
    private readonly buyers: readonly Registered[],
    name: string,
  ) {
    this.random = createRandom(name);
  }

  async begin(): Promise<void> {
    const made = await insertGoods(this.t.db, {
      limitMember: LIMIT,
      specs: { 颜色: ['红', '蓝'] },
      choices: [0, 1].map((value) => ({ values: [value], onHand: ON_HAND })),
    });
    [this.goodsId, this.skuIds] = [made.goodsId, made.skuIds];
  }

  private left(skuId: number): number {
    const held = this.unpaid.filter((order) => order.skuId === skuId);
    return ON_HAND - held.reduce((sum, { num }) => sum + num, 0);
  }

  private ofBuyer(buyer: Registered): Unpaid[] {
    return this.unpaid.filter((order) => order.buyer === buyer);
  }

  private bought(buyer: Registered): number {
    return this.ofBuyer(buyer).reduce((sum, { num }) => sum + num, 0);
  }

  private faultOf({ buyer, skuId, num }: Omit<Quoted, 'quoteId' | 'expiresAt'>): string | null {
    const left = this.left(skuId);
    if (left === 0) return 'sold_out';
    if (left < num) return 'stock_short';
    return this.bought(buyer) + num > LIMIT ? 'limit_member' : null;
  }

  private async quote(): Promise<string> {
    const wanted = {
      buyer: this.random.pick(this.buyers),
      skuId: this.random.pick(this.skuIds),
      num: this.random.between(1, 4),
    };
    const { skuId, num } = wanted;
    const { data } = await send(wanted.buyer, checkout.quoteOrder, { mode: 'now', skuId, num });
    assert.equal(data.faults[0]?.code ?? null, this.faultOf(wanted));
    const expiresAt = this.t.clock.now + QUOTE_MINUTES * MINUTE_MS;
    if (data.quoteId !== '') this.quoted.push({ ...wanted, quoteId: data.quoteId, expiresAt });
    return `quote ${num}`;
  }

  private expected(quoted: Quoted): string | number {
    const fault = this.faultOf(quoted);
    if (fault === 'sold_out' || fault === 'stock_short') return fault;
    if (quoted.expiresAt <= this.t.clock.now) return 'quote_expired';
    if (fault) return fault;
    return this.ofBuyer(quoted.buyer).length >= UNPAID_MAX ? 'unpaid_limit' : 200;
  }

  private async submit(): Promise<string> {
    if (this.quoted.length === 0) return this.quote();
    const quoted = this.random.pick(this.quoted);
    const { buyer, quoteId, skuId, num } = quoted;
    const { code, data } = await send(buyer, checkout.submitOrder, { quoteId });
    assert.equal(data.err ?? code, this.expected(quoted));
    if (code === 200) {
      this.unpaid.push({ orderId: data.orderId, buyer, skuId, num, payBy: data.payBy });
      this.quoted = this.quoted.filter((one) => one !== quoted);
    }
    return `submit ${data.err ?? code}`;
  }

  private async cancel(): Promise<string> {
    if (this.unpaid.length === 0) return this.quote();
    const order = this.random.pick(this.unpaid);
    const { buyer, orderId } = order;
    const codes = [];
    for (let time = 0; time < 2; time += 1) {
      const { code, data } = await send(buyer, contract.cancelOrder, { orderId });
      codes.push(data.err ?? code);
    }
    assert.deepEqual(codes, [200, 'order_state']);
    this.unpaid = this.unpaid.filter((one) => one !== order);
    return 'cancel';
  }

  private async lapse(): Promise<string> {
    this.t.advance(this.random.between(0, 30) * MINUTE_MS);
    const due = this.unpaid.filter(({ payBy }) => payBy <= this.t.clock.now);
    assert.equal(await closeLapsed(this.t.db, new Date(this.t.clock.now)), due.length);
    this.unpaid = this.unpaid.filter((one) => !due.includes(one));
    return `lapse ${due.length}`;
  }

  async step(): Promise<void> {
    this.t.advance(this.random.between(1, 3) * MINUTE_MS);
    const kinds = ['quote', 'submit', 'submit', 'cancel', 'lapse'] as const;
    this.log.push(await this[this.random.pick(kinds)]());
    await this.compare();
  }

  private async compare(): Promise<void> {
    for (const skuId of this.skuIds)
      assert.deepEqual(await stockOf(this.t.db, skuId), {
        onHand: ON_HAND,
        held: ON_HAND - this.left(skuId),
      });
    const bought = await this.t.db
      .select()
      .from(goodsBought)
      .where(eq(goodsBought.goodsId, this.goodsId));
    const counted = await this.t.db.select().from(shopMembers);
    for (const buyer of this.buyers) {
      const isBuyer = (row: { userId: number }) => row.userId === buyer.userId;
      assert.equal(bought.find(isBuyer)?.pieces ?? 0, this.bought(buyer));
      assert.equal(counted.find(isBuyer)?.unpaid ?? 0, this.ofBuyer(buyer).length);
    }
  }

  async end(): Promise<void> {
    while (this.unpaid.length > 0) await this.cancel();
    await this.compare();
  }
}
