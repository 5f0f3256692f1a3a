import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as members from '@/lib/contract/console/members';
import { user } from '@/lib/contract/console/resources/user';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { DAY_MS } from '@/lib/time';
import { auditLog } from '@/server/db/schema';
import { auditLedger, check } from '@/server/modules/ledger/audit';
import { WITHDRAWAL_RULES } from '@/server/modules/withdrawals/audit';
import { type TestApp, testApp } from '@/server/testing/app';
import {
  type ConsoleCaller,
  drawKey,
  type TestConsole,
  testConsole,
} from '@/server/testing/console';
import { registerEarner } from '@/server/testing/money';

let t: TestApp;
let c: TestConsole;
let finance: ConsoleCaller;
let other: ConsoleCaller;
let service: ConsoleCaller;

before(async () => {
  t = await testApp();
  t.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
  c = await testConsole(t);
  [finance, other, service] = [
    await c.as(['finance']),
    await c.as(['finance']),
    await c.as(['service']),
  ];
});
after(async () => {
  await c.close();
  await t.close();
});

async function applied(amount = 100_00) {
  const earner = await registerEarner(t, { fen: 5_000_00 });
  const { data, code, msg } = await earner.withdraw(amount);
  assert.equal(code, 200, msg);
  return { earner, sn: data.sn as string };
}
const detail = async (sn: string, who = finance) => {
  const { data, code, msg } = await who.send(withdrawals.getWithdrawal, { sn });
  assert.equal(code, 200, msg);
  return data;
};
const auditOf = (target: string, action: string) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.target, target), eq(auditLog.action, action)));
const assertSound = async () =>
  assert.deepEqual([...(await auditLedger(t.db)), ...(await check(t.db, WITHDRAWAL_RULES))], []);

describe('a withdrawal on the desk', () => {
  test('a queue says since when its first one waits, and what was promised', async () => {
    const before = (await finance.send(withdrawals.countQueues)).data;
    const { sn } = await applied(50_00);
    const { row } = await detail(sn);
    t.advance(60_000);
    await applied(60_00);
    const { queues, oldest } = (await finance.send(withdrawals.countQueues)).data;
    assert.equal(queues.review, before.queues.review + 2);
    assert.deepEqual(
      oldest.review,
      before.oldest.review ?? { since: row.submittedAt, due: row.dueAt },
    );
    assert.equal(oldest.pay, null);
  });

  test('shows what the decision rests on, masked, with the sentence of the member', async () => {
    const { sn, earner } = await applied(186_90);
    const { row, account, said, findings, balances } = await detail(sn);
    assert.deepEqual([row.sn, row.amount, row.statusLabel], [sn, 186_90, '审核中']);
    assert.match(said, /^平台审核/);
    assert.equal(account.isNameEqual, true);
    assert.equal(balances.withdrawing, 186_90);
    assert.ok(findings.some(({ kind }) => kind === 'first'));
    assert.ok(!JSON.stringify(await detail(sn)).includes(earner.card));
  });

  test('a preview changes nothing; the act is written once, twice with one key is once', async () => {
    const { sn } = await applied();
    const { seen } = await detail(sn);
    const preview = await finance.send(withdrawals.previewApproval, { sn });
    assert.deepEqual([preview.data.from, preview.data.to], ['审核中', '待打款']);
    assert.match(preview.data.said ?? '', /已通过审核/);
    assert.equal((await detail(sn)).seen, seen);
    const key = drawKey();
    for (let i = 0; i < 2; i += 1) {
      const { code, data, msg } = await finance.send(
        withdrawals.approveWithdrawal,
        { sn, seen },
        { key },
      );
      assert.deepEqual([code, data.to], [200, '待打款'], msg);
    }
    const [written, ...more] = await auditOf(sn, 'withdraw.approve');
    assert.deepEqual(
      [more.length, written?.via, written?.before, written?.after],
      [0, 'console', { status: 10, reviewer: null }, { status: 20, reviewer: finance.operator }],
    );
    await assertSound();
  });

  test('past the promised moment the sentence says so, and a late decision counts as one’s own', async () => {
    const mineOf = async (who: ConsoleCaller) =>
      (await who.send(withdrawals.countQueues)).data.mine?.late;
    const { sn } = await applied(30_00);
    const { said, row } = await detail(sn);
    assert.match(said ?? '', /预计.+前$/);
    const started = t.clock.now;
    t.clock.now = (row?.dueAt ?? 0) + 60_000;
    const [late, colleague] = [await c.as(['finance']), await c.as(['finance'])];
    const { seen, said: then } = await detail(sn, late);
    assert.match(then ?? '', /已超过预计的/);
    assert.doesNotMatch(then ?? '', /预计[^的]/);
    assert.equal((await late.send(withdrawals.approveWithdrawal, { sn, seen })).code, 200);
    assert.deepEqual([await mineOf(late), await mineOf(colleague)], [1, 0]);
    const { days, rows } = (await late.send(withdrawals.listReviewers)).data;
    const [own] = rows?.filter(({ operator }) => operator === late.operator) ?? [];
    assert.deepEqual([days, own?.decided, own?.late], [30, 1, 1]);
    assert.ok(rows?.every(({ operator }) => operator !== colleague.operator));
    t.advance(30 * DAY_MS);
    const later = await c.as(['finance']);
    assert.deepEqual((await later.send(withdrawals.listReviewers)).data.rows, []);
    t.clock.now = started;
  });

  test('what has changed since it was seen is not decided, and it says who did what', async () => {
    const { sn } = await applied();
    const { seen } = await detail(sn);
    await finance.send(withdrawals.approveWithdrawal, { sn, seen });
    for (let i = 0; i < 3; i += 1) await detail(sn);
    assert.equal((await auditOf(sn, 'withdraw.show')).length, 1, 'an open page is one reading');
    const { data, msg } = await other.send(withdrawals.rejectWithdrawal, {
      sn,
      seen,
      reason: '户名与实名不一致',
    });
    assert.equal(data.err, 'stale');
    assert.match(msg, new RegExp(`${finance.operator} 已通过`));
    assert.equal((await detail(sn)).row.status, 20);
  });

  test('set aside leaves the queue, and comes back', async () => {
    const { sn } = await applied();
    const aside = await finance.send(withdrawals.setAside, {
      sn,
      seen: (await detail(sn)).seen,
      text: '等成员回电',
    });
    assert.equal(aside.code, 200, aside.msg);
    const inQueue = async (queue: 'review' | 'aside') =>
      (await finance.send(withdrawals.listQueue, { queue, per_page: 200 })).data.rows.some(
        (row) => row.sn === sn,
      );
    assert.deepEqual([await inQueue('review'), await inQueue('aside')], [false, true]);
    const back = await finance.send(withdrawals.takeBack, { sn, seen: aside.data.seen });
    assert.equal(back.code, 200, back.msg);
    assert.deepEqual([await inQueue('review'), await inQueue('aside')], [true, false]);
  });

  test("nobody decides about one's own money", async () => {
    const { sn, earner } = await applied();
    const self = await c.as(['finance'], { userId: earner.userId });
    const { seen, isOwn } = await detail(sn, self);
    assert.equal(isOwn, true);
    const { code, msg } = await self.send(withdrawals.approveWithdrawal, { sn, seen });
    assert.equal(code, 500);
    assert.match(msg, /自己成员账号/);
  });

  test('above the limit, or when asked for, a second person decides', async () => {
    const { sn } = await applied();
    const asked = await finance.send(withdrawals.askSecond, {
      sn,
      seen: (await detail(sn)).seen,
      text: '金额异常，请再看一眼',
    });
    assert.equal(asked.code, 200, asked.msg);
    const { seen } = asked.data;
    const mine = await finance.send(withdrawals.approveWithdrawal, { sn, seen });
    assert.equal(mine.data.err, 'needs_second');
    const second = await c.as(['second']);
    const done = await second.send(withdrawals.approveSecond, { sn, seen });
    assert.deepEqual([done.code, done.data.to], [200, '待打款'], done.msg);
  });
});

describe('who approved alone', () => {
  test('does not pay while another person may; the other one does', async () => {
    const { sn } = await applied();
    await finance.send(withdrawals.approveWithdrawal, { sn, seen: (await detail(sn)).seen });
    const { seen } = await detail(sn);
    const input = { sn, seen, voucher: 'CMB-1' };
    for (const call of [withdrawals.previewPayment, withdrawals.recordVoucher] as const) {
      const { data, msg } = await finance.send(call, input);
      assert.equal(data.err, 'no_permission');
      assert.match(msg, /一人审核/);
    }
    assert.match((await finance.send(withdrawals.payWithdrawal, { sn, seen })).msg, /一人审核/);
    assert.equal((await detail(sn)).row.status, 20);
    const paid = await other.send(withdrawals.recordVoucher, input);
    assert.deepEqual([paid.code, paid.data.to], [200, '已到账'], paid.msg);
    await assertSound();
  });
});

describe('two reviewers at once', () => {
  test('never get one row, and a leased row is decided by its reader', async () => {
    const sns = [];
    for (let i = 0; i < 6; i += 1) sns.push((await applied()).sn);
    const taken = await Promise.all(
      Array.from({ length: 3 }, () =>
        Promise.all([
          finance.send(withdrawals.takeNext, { queue: 'review' }),
          other.send(withdrawals.takeNext, { queue: 'review' }),
        ]),
      ),
    );
    const of = (at: 0 | 1) => new Set(taken.map((pair) => pair[at].data.sn));
    assert.deepEqual(
      [...of(0)].filter((sn) => of(1).has(sn)),
      [],
    );
    const [sn] = [...of(0)];
    const { seen } = await detail(sn ?? '');
    const refused = await other.send(withdrawals.approveWithdrawal, { sn, seen });
    assert.match(refused.msg, new RegExp(`${finance.operator} 正在看`));
    t.advance(2 * 60_000 + 1);
    const free = await other.send(withdrawals.approveWithdrawal, { sn, seen });
    assert.equal(free.code, 200, free.msg);
  });

  test('decide a row once, whatever they press', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { sn } = await applied();
      const { seen } = await detail(sn);
      const answers = await Promise.all([
        finance.send(withdrawals.approveWithdrawal, { sn, seen }),
        other.send(withdrawals.rejectWithdrawal, { sn, seen, reason: '收款账号有误' }),
      ]);
      assert.equal(answers.filter(({ code }) => code === 200).length, 1);
      assert.equal(answers.filter(({ data }) => data.err === 'stale').length, 1);
    }
    await assertSound();
  });
});

describe('a member in the console', () => {
  test('every tab answers; a freeze says first what it does, and acts once', async () => {
    const { earner } = await applied();
    const { userId: memberId } = earner;
    const head = await service.send(user.calls.get, { key: String(memberId) });
    assert.equal(head.code, 200, head.msg);
    assert.match(head.data.row.mobile, /^\d{3}\*{4}\d{4}$/);
    assert.match(head.data.row.said[0] ?? '', /^提现 ¥100.00：平台审核/);
    for (const call of [
      members.listMoney,
      members.listRewards,
      members.listPurchases,
      members.listMemberWithdrawals,
      members.getTree,
      members.listShares,
      members.listSessions,
      members.listReports,
      members.listFeedbacks,
      members.listRecords,
    ]) {
      const { code, msg } = await service.send(call, { memberId });
      assert.equal(code, 200, `${call.name}: ${msg}`);
    }
    const read = { key: String(memberId), form: {} };
    const preview = await service.send(user.calls.previews.freeze, read);
    assert.equal(preview.data.effect.notes[0], '结束 1 处登录');
    const input = { ...read, reason: '本人来电，手机丢失', version: head.data.version };
    const [frozen, stale] = [
      await service.send(user.calls.actions.freeze, input),
      await service.send(user.calls.actions.freeze, input),
    ];
    assert.deepEqual([frozen.code, stale.data.err], [200, 'stale'], frozen.msg);
    const written = await auditOf(String(memberId), 'user.freeze');
    assert.deepEqual(
      written.map(({ reason, before, after }) => [reason, before, after]),
      [['本人来电，手机丢失', { status: 'active' }, { status: 'frozen' }]],
    );
  });

  test('the whole mobile needs the right and a reason, and is written down masked', async () => {
    const { earner } = await applied();
    const { userId: memberId } = earner;
    const form = { what: 'mobile' } as const;
    const ask = { key: String(memberId), form, reason: '工单 12 回电' };
    assert.equal(
      (await service.send(user.calls.actions.reveal, ask)).data.shown.value,
      earner.mobile,
    );
    assert.equal((await finance.send(user.calls.actions.reveal, ask)).data.err, 'no_permission');
    const { fields } = (await service.send(user.calls.actions.reveal, { ...ask, reason: '' })).data;
    assert.ok(fields?.reason);
    const written = await auditOf(String(memberId), 'user.reveal');
    assert.equal(written.length, 1);
    assert.ok(!JSON.stringify(written).includes(earner.mobile));
  });
});
