import assert from 'node:assert/strict';
import { and, asc, eq, gte, notInArray, sql } from 'drizzle-orm';
import { SNAPSHOT_IDS } from '@/lib/contract/console/figures';
import { createRandom } from '@/lib/kit/seeded-random';
import { addDays, DAY_MS, dayOf, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { blockAreas, dailyFigures, plotMoves, rewards, sales } from '@/server/db/schema';
import { compareFigures, tendFigures } from '@/server/jobs/figures';
import { closeDay, lastDay } from '@/server/modules/figures/days';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { completeSale, refundSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';
import type { TestApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { CITY_FIGURES, type FigureModel, FIGURES, type Modelled } from './figure-model';

interface Member {
  userId: number;
  at: number;
}

type Stored = Awaited<ReturnType<FigureHistory['stored']>>;

/** By a clock that crosses midnights; days close in between. */
export class FigureHistory {
  readonly log: string[] = [];
  private readonly random;
  private readonly start: number;

  constructor(
    private readonly t: TestApp,
    /** A session of another time zone. */
    private readonly elsewhere: Db,
    private readonly model: FigureModel,
    private readonly members: Member[],
    name: string,
  ) {
    this.random = createRandom(name);
    this.start = t.clock.now;
  }

  private get now(): Date {
    return new Date(this.t.clock.now);
  }

  async step(): Promise<void> {
    const steps = [
      'register',
      'move',
      'sell',
      'sell',
      'sellLate',
      'refund',
      'settle',
      'wait',
      'wait',
      'close',
    ] as const;
    const step = this.members.length === 0 ? 'register' : this.random.pick(steps);
    this.log.push(step);
    await this[step]();
  }

  async register(): Promise<void> {
    const at = this.now;
    const by = this.members.length > 0 ? this.random.pick(this.members).userId : undefined;
    const userId = await insertMember(this.t.db, { at, by });
    this.members.push({ userId, at: at.getTime() });
    this.model.add('members', at.getTime(), 1, userId);
  }

  async move(): Promise<void> {
    const { now: at } = this;
    const { userId } = this.random.pick(this.members);
    const areas = await this.t.db.select().from(blockAreas).orderBy(asc(blockAreas.blockAreaId));
    const { blockAreaId: toAreaId, cityId } = this.random.pick(areas);
    await this.t.db.insert(plotMoves).values({ userId, kind: 'moved', toAreaId, toNo: 1, at });
    this.model.move(userId, cityId, at.getTime());
  }

  sell(): Promise<void> {
    return this.record(this.t.clock.now);
  }

  sellLate(): Promise<void> {
    return this.record(this.t.clock.now - this.random.between(1, 5 * DAY_MS));
  }

  private async record(moment: number): Promise<void> {
    const { userId, at } = this.random.pick(this.members);
    const paidAt = new Date(Math.max(at, moment));
    const paid = this.random.between(10_00, 900_00);
    const { sale } = await this.t.db.transaction((tx) =>
      recordSale(tx, {
        buyerId: userId,
        paidAt,
        now: this.now,
        operator: 'tester',
        items: [{ title: '课程', paid }],
      }),
    );
    this.model.add('sales', paidAt.getTime(), paid, userId);
    const made = await this.t.db.select().from(rewards).where(eq(rewards.saleId, sale.saleId));
    for (const { amount } of made) this.model.add('rewardsCreated', paidAt.getTime(), amount);
    this.model.bought(userId, paidAt.getTime(), sale.saleId);
  }

  private async sums() {
    const { rows } = await this.t.db.execute<Record<'settled' | 'taken', string>>(sql`
      select
        coalesce(sum(amount - refunded_amount) filter (where status = 'settled'), 0) as settled,
        coalesce(sum(amount - refunded_amount) filter (where status in ('settled', 'clawed')), 0) as taken
      from rewards`);
    return { settled: Number(rows[0]?.settled), taken: Number(rows[0]?.taken) };
  }

  async refund(): Promise<void> {
    const [sale] = await this.t.db
      .select()
      .from(sales)
      .where(sql`${sales.refunded} < ${sales.paid}`)
      .orderBy(sql`random()`)
      .limit(1);
    if (!sale) return;
    const before = await this.sums();
    const amount = this.random.between(1, sale.paid - sale.refunded);
    const { now } = this;
    await this.t.db.transaction((tx) =>
      refundSale(tx, { sn: sale.sn, amount, reason: '退', operator: 'tester', now }),
    );
    this.model.add('refunds', now.getTime(), amount, sale.buyerId);
    this.model.add('rewardsClawed', now.getTime(), before.taken - (await this.sums()).taken);
  }

  async settle(): Promise<void> {
    const { now } = this;
    const open = await this.t.db
      .select()
      .from(sales)
      .where(eq(sales.status, 'paid'))
      .orderBy(asc(sales.saleId));
    for (const { sn } of open.slice(0, 2))
      await this.t.db.transaction((tx) => completeSale(tx, { sn, at: now }));
    const before = await this.sums();
    await settleDueRewards(this.t.db, now);
    this.model.add('rewardsSettled', now.getTime(), (await this.sums()).taken - before.taken);
  }

  async wait(): Promise<void> {
    this.t.advance(this.random.between(1, 40 * HOUR_MS));
  }

  async close(): Promise<void> {
    await tendFigures(this.t.db, this.now, this.random.between(1, 3));
  }

  /** A second run and a second processor change nothing. */
  async end(): Promise<void> {
    const { db } = this.t;
    while ((await tendFigures(db, this.now)) > 0);
    assert.deepEqual(await compareFigures(this.elsewhere, this.now), []);
    const last = lastDay(this.now);
    const stored = await this.stored();
    this.compare(stored, FIGURES);
    const areas = await db.selectDistinct({ cityId: blockAreas.cityId }).from(blockAreas);
    for (const { cityId } of areas) this.compare(stored, CITY_FIGURES, cityId);
    const again = { day: last, now: this.now, cause: 'again', snapshots: async () => [] };
    assert.deepEqual(await Promise.all([closeDay(db, again), closeDay(db, again)]), [0, 0]);
    await this.backfill(stored);
  }

  /** A value that was never stored is zero. */
  private compare(stored: Stored, figures: readonly Modelled[], cityId?: number): void {
    const dim = cityId === undefined ? '' : `city:${cityId}`;
    const found = new Map(stored.map((row) => [`${row.day} ${row.figure} ${row.dim}`, row.value]));
    for (
      let day = dayOf(new Date(this.start - 6 * DAY_MS));
      day <= lastDay(this.now);
      day = addDays(day, 1)
    )
      for (const figure of figures) {
        const name = `${day} ${figure} ${dim}`;
        assert.equal(found.get(name) ?? 0, this.model.of(day, figure, cityId), name);
      }
  }

  private get ofHistory() {
    return and(
      gte(dailyFigures.day, dayOf(new Date(this.start - 6 * DAY_MS))),
      notInArray(dailyFigures.figure, [...SNAPSHOT_IDS]),
    );
  }

  private stored() {
    const { day, figure, dim, value } = dailyFigures;
    return this.t.db
      .select({ day, figure, dim, value })
      .from(dailyFigures)
      .where(this.ofHistory)
      .orderBy(day, figure, dim);
  }

  /** Days computed anew, and once more, are those that were closed live. */
  private async backfill(live: Stored): Promise<void> {
    const counted = live.filter(({ value }) => value !== 0);
    await this.t.db.delete(dailyFigures).where(this.ofHistory);
    while ((await tendFigures(this.elsewhere, this.now)) > 0);
    const once = await this.stored();
    assert.deepEqual(
      once.filter(({ value }) => value !== 0),
      counted,
    );
    const days = [...new Set(once.map(({ day }) => day))];
    for (const day of days) {
      const again = { day, now: this.now, cause: 'backfill', snapshots: async () => [] };
      assert.equal(await closeDay(this.elsewhere, again), 0);
    }
    assert.deepEqual(await this.stored(), once);
  }
}
