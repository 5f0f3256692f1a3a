import assert from 'node:assert/strict';
import { and, eq } from 'drizzle-orm';
import * as orderContract from '@/lib/contract/orders';
import { ORDER_STATUS, type OrderStatus } from '@/lib/contract/orders.schema';
import * as refundContract from '@/lib/contract/refunds';
import { createRandom, type Random } from '@/lib/kit/seeded-random';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/time';
import type { Preset } from '@/server/adapters/pay/double';
import { type Order, orders, type Payment, payments, sales } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { closeLapsed } from '@/server/modules/orders/close';
import { repriceOrder } from '@/server/modules/orders/commands';
import { returnAmount } from '@/server/modules/payments/commands';
import { send, stockOf } from '@/server/testing/orders';
import { openTest, type Ordered, type PayApp, stateOf, unpaidOrder } from '@/server/testing/pay';
import type { Registered } from '@/server/testing/people';
import { ship } from '@/server/testing/refunds';
import { insertGoods } from '@/server/testing/shop';

const ON_HAND = 9;
/** fen */
const MOST_LESS_FEN = 300;
/** The usual behaviours come more often. */
const PRESETS: readonly Preset[] = [
  'success',
  'success',
  'twice',
  'shuffled',
  'late',
  'never',
  'forged',
  'other_amount',
];
const JUMPS_MS = [SECOND_MS, 10 * SECOND_MS, MINUTE_MS, 6 * MINUTE_MS, 31 * MINUTE_MS];
/** Longer than the job's slowest query. */
const QUIET_MS = 11 * MINUTE_MS;
const MOST_ROUNDS = 12;
const SHIPPABLE: readonly OrderStatus[] = [ORDER_STATUS.paid, ORDER_STATUS.shippedInPart];
const LOST = ['shipped_already', 'refund_state', 'refund_open', 'refund_over', 'order_state'];

export class PaymentHistory {
  readonly log: string[] = [];
  private readonly random: Random;
  private ordered!: Ordered;
  private num = 1;
  /** Fen returned; units cancelled; units shipped. */
  private refunds = 0;
  private cancelled = 0;
  private shipped = 0;

  constructor(
    private readonly t: PayApp,
    private readonly buyer: Registered,
    name: string,
  ) {
    this.random = createRandom(name);
  }

  async begin(): Promise<void> {
    this.num = this.random.between(1, 3);
    const { skuIds } = await insertGoods(this.t.db, { choices: [{ onHand: ON_HAND }] });
    this.ordered = await unpaidOrder(this.t, {
      member: this.buyer,
      num: this.num,
      ...(skuIds[0] === undefined ? {} : { skuId: skuIds[0] }),
    });
  }

  private now = (): Date => new Date(this.t.clock.now);
  private rows = (): Promise<Payment[]> =>
    this.t.db.select().from(payments).where(eq(payments.orderId, this.ordered.orderId));

  private async order(): Promise<Order> {
    const [row] = await this.t.db
      .select()
      .from(orders)
      .where(eq(orders.orderId, this.ordered.orderId));
    if (!row) throw new Error('no order');
    return row;
  }

  private async open(): Promise<string> {
    const { code, data } = await openTest(this.ordered, this.random.pick(['native', 'h5']));
    return `open ${data.err ?? code}`;
  }

  private async pay(): Promise<string> {
    const rows = (await this.rows()).filter(({ attemptedAt }) => attemptedAt !== null);
    if (rows.length === 0) return this.open();
    const preset = this.random.pick(PRESETS);
    const { isPaid } = await this.t.double.cashier.choose(this.random.pick(rows).sn, preset);
    return `pay ${preset} ${isPaid}`;
  }

  private async cancel(): Promise<string> {
    const { orderId } = this.ordered;
    const { code, data } = await send(this.buyer, orderContract.cancelOrder, { orderId });
    return `cancel ${data.err ?? code}`;
  }

  private async lapse(): Promise<string> {
    return `lapse ${await closeLapsed(this.t.db, this.now())}`;
  }

  private async poll(): Promise<string> {
    await this.t.poll();
    return 'poll';
  }

  private async query(): Promise<string> {
    return `query ${(await stateOf(this.ordered)).state}`;
  }

  /** An open payment stays right, whoever was first. */
  private async reprice(): Promise<string> {
    const { sn, payable } = await this.order();
    const less = payable - this.random.between(1, MOST_LESS_FEN);
    const operation = { operator: 'finance', now: this.now(), reason: '老客户' };
    const wanted = { key: sn, form: { to: less }, isPreview: false };
    try {
      await repriceOrder(this.t.db, operation, wanted);
    } catch (error) {
      if (!(error instanceof OperationRefused)) throw error;
      return 'reprice refused';
    }
    return `reprice ${less}`;
  }

  /** A parcel may be first. */
  private async refund(): Promise<string> {
    const { status } = await this.order();
    if (!SHIPPABLE.includes(status)) return this.poll();
    const { orderId } = this.ordered;
    const about = { orderId, type: 'unshipped' };
    const first = await send(this.buyer, refundContract.quoteRefund, about);
    if (first.code !== 200) return this.lostRefund(first.data);
    const [line] = first.data.lines;
    if (!line || line.max === 0) return `refund ${first.data.faults[0]?.code}`;
    const num = this.random.between(1, line.max);
    const items = [{ itemId: line.itemId, num }];
    const seen = await send(this.buyer, refundContract.quoteRefund, { ...about, items });
    if (seen.code !== 200) return this.lostRefund(seen.data);
    const { total } = seen.data;
    const applied = await send(this.buyer, refundContract.applyRefund, {
      ...about,
      reason: 'other',
      items,
      total,
    });
    if (applied.code !== 200) return this.lostRefund(applied.data);
    this.refunds += total;
    this.cancelled += num;
    return `refund ${total}`;
  }

  /** Another application was first. */
  private lostRefund({ err = '' }: { err?: string }): string {
    assert.ok(LOST.includes(err), err);
    return `refund ${err}`;
  }

  /** A refund may be first. */
  private async ship(): Promise<string> {
    if (!SHIPPABLE.includes((await this.order()).status)) return this.poll();
    const num = this.random.between(1, this.num);
    try {
      await ship(this.t, this.ordered, num);
    } catch (error) {
      if (error instanceof OperationRefused) return `ship ${error.message}`;
      throw error;
    }
    this.shipped += num;
    return `ship ${num}`;
  }

  async step(): Promise<void> {
    this.t.advance(this.random.pick(JUMPS_MS));
    const kinds = [
      'open',
      'pay',
      'pay',
      'cancel',
      'lapse',
      'reprice',
      'poll',
      'query',
      'refund',
      'ship',
    ] as const;
    const chosen = Array.from({ length: this.random.between(1, 4) }, () => this.random.pick(kinds));
    this.log.push((await Promise.all(chosen.map((kind) => this[kind]()))).join(' + '));
  }

  private async settle(): Promise<void> {
    await this.t.double.outbox.settled();
    this.t.advance(HOUR_MS);
    await this.lapse();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      this.t.advance(QUIET_MS);
      await this.t.poll();
      await this.t.double.outbox.settled();
      const checking = (await this.rows()).filter(({ status }) => status === 60);
      for (const { sn } of checking)
        await returnAmount(
          this.t.db,
          { operator: 'finance', now: this.now(), reason: '退回' },
          { key: sn, form: {}, isPreview: false },
        );
    }
  }

  /** fen */
  private async kept(): Promise<number> {
    const { books } = this.t.double;
    return (await this.rows()).reduce(
      (sum, { sn }) => sum + (books.payments.get(sn)?.paid_fen ?? 0) - books.refundedOf(sn),
      0,
    );
  }

  private endState(isPaid: boolean): OrderStatus {
    const { cancelled, refunded, shipped, shippedInPart, paid } = ORDER_STATUS;
    if (!isPaid) return cancelled;
    if (this.cancelled === this.num) return refunded;
    if (this.shipped === 0) return paid;
    return this.shipped + this.cancelled === this.num ? shipped : shippedInPart;
  }

  async end(): Promise<void> {
    await this.settle();
    const order = await this.order();
    const isPaid = order.paidAt !== null;
    assert.equal(order.status, this.endState(isPaid));
    assert.equal(await this.kept(), isPaid ? order.payable - this.refunds : 0);
    assert.equal(order.refunded, this.refunds);
    assert.deepEqual(await stockOf(this.t.db, this.ordered.skuId), {
      onHand: ON_HAND - (isPaid ? this.num - this.cancelled : 0),
      held: 0,
    });
    const mine = and(eq(sales.ref, `order:${order.sn}`), eq(sales.buyerId, this.buyer.userId));
    assert.equal(await this.t.db.$count(sales, mine), isPaid ? 1 : 0);
    const open = (await this.rows()).filter(({ status }) => ![30, 40, 50].includes(status));
    assert.deepEqual(open, []);
  }
}
