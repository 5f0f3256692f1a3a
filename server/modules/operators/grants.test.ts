import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { customRole } from '@/lib/contract/console/roles';
import { HOUR_MS } from '@/lib/time';
import { approvals, auditLog, consoleInvites, customRoles, operators } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { decideApproval } from '@/server/testing/approvals';
import { insertMember } from '@/server/testing/members';
import {
  changeRole,
  disableOperator,
  enableOperator,
  inviteOperator,
  setRoles,
} from '@/server/testing/operators';
import { pageApprovals } from './approvals-inspect';
import { isSamePerson, type Operation, OperationRefused, requirePermission } from './authorize';
import * as commands from './commands';
import { listHeld, stopHeld } from './held';
import { addOperator, changeSecret } from './operate';
import { seenOf } from './role-content';

let t: TestApp;
let now: number;
const secrets = { hash: () => Promise.resolve('hash'), isSecret: () => Promise.resolve(true) };
const secret = 'a-long-enough-secret';

before(async () => {
  t = await testApp({ isBare: true });
  now = Date.now();
});
beforeEach(async () => {
  await t.db.delete(approvals);
  await t.db.delete(consoleInvites);
  await t.db.delete(operators);
});
after(() => t.close());

type Row = Partial<typeof operators.$inferInsert>;
const register = async (people: Record<string, Row>) => {
  await t.db.insert(operators).values(
    Object.entries(people).map(([name, row]) => ({
      name,
      secretHash: 'old',
      createdAt: new Date(now),
      ...row,
    })),
  );
};
const as = (operator: string, hours = 0, via: Operation['via'] = 'console'): Operation => ({
  operator,
  now: new Date(now + hours * HOUR_MS),
  via,
});
const rowOf = async (name: string) => {
  const [row] = await t.db.select().from(operators).where(eq(operators.name, name));
  assert.ok(row, name);
  return row;
};
const may = (name: string, hours: number, permission: Parameters<typeof requirePermission>[2]) =>
  requirePermission(t.db, as(name, hours), permission).then(
    () => true,
    () => false,
  );
const needsSecond = (error: unknown) =>
  error instanceof OperationRefused && error.code === 'needs_second';
const lastAsk = async () => {
  const [row] = await t.db.select().from(approvals).orderBy(desc(approvals.id)).limit(1);
  assert.ok(row);
  return row;
};
const grant = async (who: string, isGranted = true) =>
  decideApproval(t.db, as(who), { id: (await lastAsk()).id, isGranted, note: '见过本人' });

const invite = (operation: Operation, name: string, roles: string[], isReset = false) =>
  inviteOperator(t.db, operation, {
    name,
    roles,
    userId: null,
    isAgain: roles.length === 0,
    isReset,
  });

/** Every call that grants, restores or re-links; each makes `fei` hold rights of money. */
const CALLS: Record<string, (operation: Operation) => Promise<unknown>> = {
  'invites somebody new': (op) => invite(op, 'new', ['finance']),
  'adds somebody new': (op) =>
    addOperator(t.db, op, { name: 'new', role: 'finance', userId: null, secret }, secrets),
  'raises by add': (op) =>
    addOperator(t.db, op, { name: 'edi', role: 'reviewer', userId: null, secret }, secrets),
  'gives a member account to a name': async (op) => {
    const userId = (await rowOf('twin')).userId;
    return addOperator(t.db, op, { name: 'lad', role: 'finance', userId, secret }, secrets);
  },
  'sets roles': (op) => setRoles(t.db, op, { name: 'edi', roles: ['second'], cityIds: null }),
  'sets a custom role': async (op) =>
    setRoles(t.db, op, { name: 'edi', roles: [await cashier()], cityIds: null }),
  'lets in again': (op) => enableOperator(t.db, op, 'off'),
  'draws a new link': (op) => invite(op, 'fei', []),
  'resets factors': (op) => invite(op, 'fei', [], true),
  'replaces a secret': (op) => changeSecret(t.db, op, 'fei', secret, secrets),
  'widens a custom role': async (op) => {
    const role = await cashier(['members.read']);
    await t.db
      .update(operators)
      .set({ roles: [role] })
      .where(eq(operators.name, 'edi'));
    const known = { name: '出纳', about: '', isScoped: false, permissions: ['members.read'] };
    const next = { name: '出纳', permissions: ['members.read', 'withdrawals.pay'] };
    return changeRole(t.db, op, { role, seen: seenOf(known), ...next });
  },
};

async function cashier(permissions = ['withdrawals.pay']): Promise<string> {
  const at = new Date(now);
  const row = { name: '出纳', permissions, createdBy: 'ann', createdAt: at, changedAt: at };
  const [known] = await t.db.select().from(customRoles);
  if (known) return customRole(known.id);
  const [made] = await t.db.insert(customRoles).values(row).returning();
  return customRole(made?.id ?? 0);
}

const team = async () => {
  await t.db.delete(customRoles);
  const twin = await insertMember(t.db, { at: new Date(now) });
  await register({
    ann: { roles: ['owner', 'finance'] },
    sam: { roles: ['second'] },
    fei: { roles: ['finance'] },
    lad: { role: 'finance' },
    edi: { roles: ['editor'] },
    off: { roles: ['finance'], disabledAt: new Date(now) },
    twin: { roles: ['editor'], userId: twin },
  });
};

describe('a right of money needs a second person', () => {
  for (const [title, call] of Object.entries(CALLS))
    for (const via of ['console', 'cli'] as const)
      test(`${title} (${via}): asked for, done once granted; after a day in the console only`, async () => {
        await team();
        await assert.rejects(call(as('ann', 0, via)), needsSecond);
        const ask = await lastAsk();
        assert.deepEqual([ask.kind, ask.askedBy, ask.isMoney], ['role.grant', 'ann', true]);
        await assert.rejects(grant('ann'), needsSecond);
        await grant('sam');
        await assert.doesNotReject(call(as('ann', 1, via)));
        const given = (await t.db.select().from(operators)).filter(
          ({ heldRights }) => heldRights.length > 0,
        );
        assert.equal(given.length, via === 'console' ? 1 : 0);
        for (const { name, aloneBy, heldRights } of given) {
          const [right] = heldRights as ['withdrawals.pay'];
          assert.equal(aloneBy, null);
          assert.deepEqual([await may(name, 24, right), await may(name, 25, right)], [false, true]);
        }
      });
});

describe('an owner alone', () => {
  beforeEach(() => register({ ann: { roles: ['owner'] }, edi: { roles: ['editor'] } }));

  test('two of theirs are one person with them, and hold nothing for a day', async () => {
    await invite(as('ann'), 'fei', ['finance']);
    await invite(as('ann'), 'sam', ['second']);
    assert.equal(await may('fei', 23, 'withdrawals.pay'), false);
    const fei = await requirePermission(t.db, as('fei', 25), 'withdrawals.pay');
    assert.equal(await isSamePerson(t.db, fei, 'sam'), true);
    assert.equal(await isSamePerson(t.db, fei, 'ann'), true);
    assert.equal(await isSamePerson(t.db, fei, 'edi'), false);
    await invite(as('ann', 26), 'ola', ['owner']);
    await invite(as('ola', 27), 'sid', ['second']);
    assert.equal((await rowOf('sid')).aloneBy, 'ann', 'and so are those of theirs');
  });

  test('at the server’s own terminal rights work at once and make two persons', async () => {
    await invite(as('ann', 0, 'cli'), 'fei', ['finance']);
    await addOperator(
      t.db,
      as('ann', 0, 'cli'),
      { name: 'sam', role: 'reviewer', userId: null, secret },
      secrets,
    );
    const fei = await requirePermission(t.db, as('fei'), 'withdrawals.pay');
    assert.equal(await isSamePerson(t.db, fei, 'ann'), false);
  });

  test('what is given anew by two makes another person of the name', async () => {
    await invite(as('ann'), 'fei', ['finance']);
    await register({ bea: { roles: ['owner'] } });
    await assert.rejects(invite(as('ann', 1), 'fei', []), needsSecond);
    await grant('bea');
    await invite(as('ann', 1), 'fei', []);
    const { aloneBy, heldUntil } = await rowOf('fei');
    assert.deepEqual([aloneBy, heldUntil?.getTime()], [null, now + 25 * HOUR_MS]);
  });
});

describe('a preview', () => {
  const foresee = async (operation: Operation, name: string, roles: string[]) => {
    const form = { role: roles, cityIds: [] };
    const { effect } = await commands.setRoles(t.db, operation, {
      key: name,
      form,
      isPreview: true,
    });
    const facts = Object.fromEntries(effect.facts.map(({ title, to }) => [title, to]));
    return { ...effect, facts };
  };

  test('says what the person can do after it although another must permit it first', async () => {
    await team();
    const { facts, needsSecond } = await foresee(as('ann'), 'edi', ['second']);
    assert.equal(needsSecond, true);
    assert.match(facts['新增'] ?? '', /^成员：查看；.*复核：查看、资金操作的第二人$/);
    assert.match(facts['收回'] ?? '', /内容：查看、编辑、发布与下线/);
    assert.match(facts['资金权限'] ?? '', /资金操作的第二人：.* 起生效/);
    assert.match(facts['第二人'] ?? '', /sam/);
    assert.deepEqual((await rowOf('edi')).roles, ['editor']);
  });

  test('names with whom the person counts as one, and who pays alone', async () => {
    await register({ ann: { roles: ['owner'] }, edi: { roles: ['editor'] } });
    await invite(as('ann'), 'fei', ['finance']);
    const { warns } = await foresee(as('ann', 1), 'edi', ['second']);
    assert.deepEqual(warns, [
      'edi 与 fei 算同一人，互相审核、复核都不算第二人',
      '没有另一人能打款：edi、fei 可以独自审核并打款',
      '没有另一位复核人：超过限额的款项也由一人决定',
    ]);
  });
});

describe('while rights wait', () => {
  beforeEach(() =>
    register({
      ann: { roles: ['owner'] },
      lee: { roles: ['finance'] },
      edi: { roles: ['editor'] },
    }),
  );

  test('owners and holders see them, and each can stop them for good', async () => {
    await invite(as('ann'), 'fei', ['finance']);
    for (const who of ['ann', 'lee'])
      assert.deepEqual(
        (await listHeld(t.db, as(who))).map(({ name, aloneBy }) => [name, aloneBy]),
        [['fei', 'ann']],
      );
    assert.deepEqual(await listHeld(t.db, as('edi')), []);
    await assert.rejects(stopHeld(t.db, as('edi'), 'fei'), /可以停止/);
    await stopHeld(t.db, as('lee', 1), 'fei');
    await assert.rejects(stopHeld(t.db, as('ann', 1), 'fei'), /没有等待生效/);
    assert.equal(await may('fei', 100, 'withdrawals.pay'), false);
    assert.equal(await may('fei', 100, 'withdrawals.read'), true);
    const [row] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    assert.deepEqual([row?.action, row?.operator], ['operator.stop-grant', 'lee']);
  });

  test('rights that somebody had go on', async () => {
    await setRoles(t.db, as('ann'), { name: 'lee', roles: ['finance', 'second'], cityIds: null });
    assert.deepEqual((await rowOf('lee')).heldRights, ['approvals.money']);
    assert.equal(await may('lee', 0, 'withdrawals.pay'), true);
    assert.equal(await may('lee', 0, 'approvals.money'), false);
    assert.equal(await may('lee', 24, 'approvals.money'), true);
  });
});

describe('of exactly two owners', () => {
  const acts: Record<string, (operation: Operation) => Promise<unknown>> = {
    disables: (op) => disableOperator(t.db, op, 'bea'),
    demotes: (op) => setRoles(t.db, op, { name: 'bea', roles: ['auditor'], cityIds: null }),
  };
  beforeEach(() => register({ ann: { roles: ['owner'] }, bea: { roles: ['owner'] } }));

  for (const [act, run] of Object.entries(acts)) {
    test(`none ${act} the other alone: a day to object, and then it is done`, async () => {
      await assert.rejects(run(as('ann')), /24 小时/);
      await assert.rejects(run(as('ann', 23)), needsSecond);
      assert.equal((await lastAsk()).ref, 'bea');
      await run(as('ann', 24));
      assert.equal(await may('bea', 24, 'operators.change'), false);
    });

    test(`an objection to it holds; the server’s own terminal ${act} at once`, async () => {
      await assert.rejects(run(as('ann')), needsSecond);
      const open = { state: 'open', kind: '', mine: '' } as const;
      const page = { isAscending: false, perPage: 20 };
      assert.equal((await pageApprovals(t.db, as('bea'), open, page)).rows.length, 1);
      await grant('bea', false);
      await assert.rejects(run(as('ann', 25)), needsSecond);
      await run(as('ann', 25, 'cli'));
      assert.equal(await may('bea', 25, 'operators.change'), false);
    });
  }
});

test('a name that reads like another, like one of the demo or a reserved one is refused', async () => {
  await register({ ann: { roles: ['owner'] }, 王芳: { roles: ['editor'] } });
  for (const name of [
    'ａｎｎ',
    'Ann',
    'a.n.n',
    'ｓｙｓｔｅｍ',
    'System',
    'de_mo',
    '演示財務',
    '王·芳',
  ])
    await assert.rejects(
      invite(as('ann'), name, ['editor']),
      /看起来一样|系统保留|已登记|姓名须为/,
      name,
    );
  await invite(as('ann'), '李偉', ['editor']);
  await assert.rejects(invite(as('ann'), '李伟', ['editor']), /看起来一样/);
  await invite(as('ann'), 'ｂｅａ', ['editor']);
  assert.equal((await rowOf('bea')).name, 'bea', 'full-width letters are stored plain');
});
