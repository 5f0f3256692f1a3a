import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditLog, moneyRules, riskCases, sessions, users } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { bindReferee } from '@/server/modules/partners/bind';
import { recordSale } from '@/server/modules/sales/record';
import { insertMember } from '@/server/testing/members';
import { holdBy, releaseBy, voidBy } from '@/server/testing/reward-decisions';
import { resolveRisk } from './resolve-case';
import {
  complete,
  day,
  family,
  JOINED,
  money,
  of,
  PAID,
  refund,
  sell,
  setUp,
  t,
} from './rewards-fixtures';
import { settleDueRewards } from './settle';

setUp();

const operation = { operator: 'tester', now: day(1) };
const setRule = (version: number, settings: Record<string, unknown>, effectiveAt: Date) =>
  t.db.insert(moneyRules).values({
    version,
    settings,
    effectiveAt,
    note: 'test',
    operator: 'tester',
    createdAt: effectiveAt,
  });

describe('a sale', () => {
  test('brings its buyer’s inviter and that one’s inviter a pending reward, rounded down, without the freight', async () => {
    const { top, parent, buyer } = await family();
    await sell({ buyerId: buyer, items: [199_99], freight: 15_00 });
    const [first] = await of(parent);
    const [second] = await of(top);
    assert.deepEqual(
      [first?.level, first?.base, first?.rateBp, first?.amount, first?.status, first?.holdUntil],
      [1, 199_99, 1000, 19_99, 'pending', null],
    );
    assert.deepEqual([second?.level, second?.amount], [2, 5_99]);
    assert.deepEqual(
      [(await money(parent)).pending, (await money(top)).pending, (await money(buyer)).pending],
      [19_99, 5_99, 0],
    );
  });

  test('brings nothing beyond the second level, and nothing at all to the buyer', async () => {
    const { top, parent, buyer } = await family();
    const child = await insertMember(t.db, { at: JOINED, by: buyer });
    await sell({ buyerId: child });
    assert.deepEqual(
      [
        (await of(buyer)).length,
        (await of(parent)).length,
        (await of(top)).length,
        (await of(child)).length,
      ],
      [1, 1, 0, 0],
    );
  });

  test('brings the levels that the rule of that moment opens: one, or none', async () => {
    const one = await family();
    for (const [version, levels, from] of [
      [11, 1, 150],
      [12, 0, 152],
    ] as const)
      await setRule(version, { levels }, day(from));
    await sell({ buyerId: one.buyer, paidAt: day(151) });
    assert.deepEqual([(await of(one.parent)).length, (await of(one.top)).length], [1, 0]);
    const none = await family();
    await sell({ buyerId: none.buyer, paidAt: day(153) });
    assert.deepEqual([(await of(none.parent)).length, (await of(none.top)).length], [0, 0]);
  });

  test('knows only inviters bound before it; binding later changes nothing', async () => {
    const late = await insertMember(t.db, { at: JOINED });
    const buyer = await insertMember(t.db, { at: JOINED });
    const { sale } = await sell({ buyerId: buyer });
    await t.db.transaction((tx) =>
      bindReferee(tx, { userId: buyer, refereeId: late, channel: 'link', now: day(0.5) }),
    );
    assert.deepEqual([sale.level1Id, sale.level2Id, (await of(late)).length], [null, null, 0]);
    await sell({ buyerId: buyer, paidAt: day(0.6) });
    assert.equal((await of(late)).length, 1);
  });

  test('draws another number when another sale of its day has it', async (c) => {
    const { buyer } = await family();
    const drawn = [7, 7, 8];
    c.mock.method(crypto, 'randomInt', () => drawn.shift());
    syncBuiltinESMExports();
    c.after(() => {
      c.mock.restoreAll();
      syncBuiltinESMExports();
    });
    const { sale: first } = await sell({ buyerId: buyer, ref: 'N-1' });
    const { sale: second } = await sell({ buyerId: buyer, ref: 'N-2' });
    assert.deepEqual([first.sn.slice(8), second.sn.slice(8)], ['00000007', '00000008']);
    assert.deepEqual(drawn, []);
  });

  test('too small for a fen brings no reward; the same receipt, nonsense amounts and future payments are refused', async () => {
    const { parent, buyer } = await family();
    await sell({ buyerId: buyer, items: [9] });
    assert.equal((await of(parent)).length, 0);
    await sell({ buyerId: buyer, ref: 'R-1' });
    await assert.rejects(sell({ buyerId: buyer, ref: 'R-1' }), /R-1 的成交已经记录过/);
    for (const items of [[], [0], [-1], [1.5], [10_000_000_01]])
      await assert.rejects(sell({ buyerId: buyer, items }), OperationRefused);
    await assert.rejects(
      t.db.transaction((tx) =>
        recordSale(tx, {
          buyerId: buyer,
          items: [{ title: 'x', paid: 1 }],
          paidAt: day(1),
          operator: 'x',
          now: PAID,
        }),
      ),
      /付款时间不能晚于现在/,
    );
    assert.equal((await of(parent)).length, 1);
  });

  test('nobody earns for a frozen account’s time, and nothing for a closed one', async () => {
    const { top, parent, buyer } = await family();
    await t.db.update(users).set({ status: 'frozen' }).where(eq(users.userId, parent));
    await t.db.update(users).set({ status: 'closed' }).where(eq(users.userId, top));
    const { sale } = await sell({ buyerId: buyer });
    await complete(sale.sn);
    assert.deepEqual(
      [(await of(parent))[0]?.status, (await of(parent))[0]?.reason, (await of(top)).length],
      ['held', '账户冻结中', 0],
    );
    await settleDueRewards(t.db, day(30));
    assert.equal((await of(parent))[0]?.status, 'held');
    await t.db.update(users).set({ status: 'active' }).where(eq(users.userId, parent));
    await settleDueRewards(t.db, day(30));
    assert.equal((await of(parent))[0]?.status, 'settled');
  });
});

describe('rules', () => {
  test('apply from their moment on; a sale keeps the version it was made by', async () => {
    const { parent, buyer } = await family();
    await setRule(
      2,
      {
        rateBp: [2000, 0],
        holdDays: 3,
        maxShareBp: 2000,
        perOrderCap: 30_00,
        minOrder: 50_00,
        levels: 1,
      },
      day(40),
    );
    const old = await sell({ buyerId: buyer, paidAt: day(39) });
    const fresh = await sell({ buyerId: buyer, items: [100_00, 100_00], paidAt: day(41) });
    await sell({ buyerId: buyer, items: [49_99], paidAt: day(41) });
    assert.deepEqual(
      (await of(parent)).map(({ amount, ruleVersion, holdDays }) => [
        amount,
        ruleVersion,
        holdDays,
      ]),
      [
        [19_90, 1, 7],
        [20_00, 2, 3],
        [10_00, 2, 3],
      ],
      'the cap of a sale spans its items',
    );
    await refund(fresh.sale.sn, 150_00, day(42));
    assert.deepEqual(
      (await of(parent)).map(({ amount, refundedAmount }) => amount - refundedAmount),
      [19_90, 0, 10_00],
      'a refund never raises another item’s reward',
    );
    assert.equal(old.sale.ruleVersion, 1);
    await setRule(3, { levels: 2 }, day(43));
  });
});

describe('risk rules', () => {
  const login = (userId: number, visitorKey: string) =>
    t.db.insert(sessions).values({
      tokenHash: `${userId}-${visitorKey}`,
      userId,
      platform: 'h5',
      deviceName: 'x',
      visitorKey,
      ip: '',
      createdAt: JOINED,
      lastSeenAt: JOINED,
      expiresAt: day(100),
    });

  test('R1 holds a reward whose buyer used the beneficiary’s device, until an operator releases it', async () => {
    const { top, parent, buyer } = await family();
    await login(parent, 'same-device');
    await login(buyer, 'same-device');
    const { sale } = await sell({ buyerId: buyer });
    await complete(sale.sn);
    const [reward] = await of(parent);
    assert.ok(reward);
    assert.deepEqual(
      [reward.status, reward.holdCode, (await of(top))[0]?.status],
      ['held', 'risk', 'pending'],
    );
    assert.match(reward.reason, /同一设备/);
    await settleDueRewards(t.db, day(30));
    assert.equal((await money(parent)).available, 0);
    const [found] = await t.db.select().from(riskCases).where(eq(riskCases.refId, reward.rewardId));
    const riskId = found?.riskId ?? 0;
    const note = '同店收银台，已核实';
    const given = { key: String(riskId), form: { outcome: 'released' as const }, isPreview: false };
    await resolveRisk(t.db, { ...operation, reason: note }, given);
    const [logged] = await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'reward.release'), eq(auditLog.target, `${reward.rewardId}`)));
    assert.deepEqual(logged?.detail, { note, riskId });
    assert.equal(
      (await t.db.select().from(riskCases).where(eq(riskCases.refId, reward.rewardId)))[0]?.status,
      'released',
    );
    await settleDueRewards(t.db, day(30));
    assert.equal((await money(parent)).available, 19_90);
  });

  test('R2 holds the first sale of a device on which five accounts were registered in a day', async () => {
    const { parent, buyer } = await family();
    for (let i = 0; i < 4; i += 1) await login(await insertMember(t.db, { at: JOINED }), 'crowded');
    await login(buyer, 'crowded');
    await sell({ buyerId: buyer });
    await sell({ buyerId: buyer });
    assert.deepEqual(
      (await of(parent)).map(({ status }) => status),
      ['held', 'pending'],
    );
  });

  test('R5 lets rewards wait longer for a member whose partners’ sales were refunded often', async () => {
    const { parent, buyer } = await family();
    for (let i = 0; i < 5; i += 1) {
      const { sale } = await sell({ buyerId: buyer });
      if (i < 2) await refund(sale.sn, undefined, day(1));
    }
    await sell({ buyerId: buyer, paidAt: day(2) });
    assert.equal((await of(parent)).at(-1)?.holdDays, 15);
  });
});

describe('operators', () => {
  test('hold, release and void a reward, each only from the right state', async () => {
    const { parent, buyer } = await family();
    await sell({ buyerId: buyer });
    const id = (await of(parent))[0]?.rewardId ?? 0;
    await holdBy(t.db, operation, id, '核对合同');
    await assert.rejects(holdBy(t.db, operation, id, 'x'), /未做更改/);
    await releaseBy(t.db, operation, id, '合同无误');
    await assert.rejects(releaseBy(t.db, operation, id, 'x'), /未做更改/);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => voidBy(t.db, operation, id, '重复记录')),
    );
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.deepEqual(
      [(await of(parent))[0]?.status, (await of(parent))[0]?.reason, (await money(parent)).pending],
      ['void', '重复记录', 0],
    );
    await assert.rejects(voidBy(t.db, operation, 999_999, 'x'), /没有编号/);
  });
});
