import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Command } from 'commander';
import { desc, eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import { auditLog, operators } from '@/server/db/schema';
import {
  DEMO_OPERATOR,
  requirePermission,
  SYSTEM_OPERATOR,
} from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { registerEarner } from '@/server/testing/money';
import { addOperatorCommands } from './operator';
import { addResourceCommands } from './resource';
import { createRun } from './run';
import { drawSecret } from './sign-in';
import { addWithdrawCommands } from './withdraw';

let t: TestApp;
before(async () => void (t = await testApp()));
after(() => t.close());
beforeEach(() => t.db.delete(operators));

interface Typing {
  as?: string;
  secret?: string;
  /** Typed at the prompt; without it there is no terminal. */
  typed?: string;
  /** For a new operator. */
  given?: string;
  /** How far the machine's clock is ahead (ms). */
  aheadMs?: number;
}

/** Runs a command; returns its output, notices and errors. */
async function op(words: string, { as = 'chief', secret, typed, given, aheadMs = 0 }: Typing = {}) {
  let [text, notices, refused, questions] = ['', '', '', 0];
  const program = new Command().exitOverride();
  const env = {
    DATABASE_URL: t.deps.config.DATABASE_URL,
    DATA_DIR: t.dataDir,
    OPERATOR: as,
    OPERATOR_SECRET: secret,
    NEW_OPERATOR_SECRET: given,
  };
  const ask = typed === undefined ? undefined : async () => ((questions += 1), typed);
  const run = createRun({
    env,
    isJson: () => true,
    wall: () => Date.now() + aheadMs,
    write: (part) => (text += part),
    fail: (part) => (refused += part),
    printNotice: (part) => (notices += part),
    ask,
  });
  for (const add of [addResourceCommands, addOperatorCommands, addWithdrawCommands])
    add(program, run);
  await program.parseAsync(words.split(' '), { from: 'user' });
  return {
    said: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    text,
    notices,
    refused,
    questions,
  };
}
const SECRET = 'a-long-enough-secret';

test('the first command makes the person at the terminal the first operator, and shows the secret once', async () => {
  const first = await op('operator list');
  const secret = /  (\S{23})\n/.exec(first.notices)?.[1] ?? '';
  assert.match(first.text, /"name":"chief","roles":\["命令行 admin"\]/);
  assert.match((await op('operator list')).refused, /OPERATOR_SECRET/);
  const again = await op('operator list', { secret });
  assert.deepEqual([again.refused, again.notices], ['', '']);
  const [row] = await t.db.select().from(operators);
  assert.match(row?.secretHash ?? '', /^\$argon2id\$/);
  assert.ok(
    !JSON.stringify(await t.db.select().from(auditLog)).includes(secret),
    'the audit log knows no secret',
  );
});

test('a secret of one’s own is taken at the first command, unless it is too short; two first commands make one operator', async () => {
  assert.match((await op('operator list', { secret: 'short' })).refused, /12-128/);
  const both = await Promise.all([
    op('operator list', { as: 'one', secret: SECRET }),
    op('operator list', { as: 'two', secret: SECRET }),
  ]);
  assert.equal(both.filter(({ refused }) => refused === '').length, 1);
  assert.equal((await t.db.select().from(operators)).length, 1);
});

test('the terminal asks for a missing secret; a wrong one, an unknown name and a disabled operator are refused and written down', async () => {
  await op('operator list', { secret: SECRET });
  assert.deepEqual(
    [
      (await op('operator list', { typed: SECRET })).refused,
      (await op('operator list', { typed: SECRET })).questions,
    ],
    ['', 1],
  );
  await op('operator add clerk --role reviewer', { secret: SECRET, given: 'another-good-secret' });
  assert.equal(
    (await op('operator list', { as: 'clerk', secret: 'another-good-secret' })).refused,
    '',
  );
  await op('operator disable clerk --reason 离职了', { secret: SECRET });
  for (const typing of [
    { secret: 'wrong-wrong-wrong' },
    { as: 'nobody', secret: SECRET },
    { as: 'clerk', secret: 'another-good-secret' },
  ]) {
    const { refused, text } = await op('operator list', typing);
    assert.match(refused, /口令不正确/);
    assert.equal(text, '');
    const [row] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    assert.deepEqual([row?.action, row?.target], ['operator.refused', typing.as ?? 'chief']);
  }
});

test('somebody new gets a secret that is shown once; everybody changes their own, admins anybody’s', async () => {
  await op('operator list', { secret: SECRET });
  const added = await op('operator add clerk --role reviewer', { secret: SECRET });
  const old = String(added.said.secret);
  assert.equal(
    (await op('operator add clerk --role finance', { secret: SECRET })).said.secret,
    undefined,
    'another role keeps the secret',
  );
  const own = await op('operator passwd', { as: 'clerk', secret: old });
  assert.match((await op('operator list', { as: 'clerk', secret: old })).refused, /口令不正确/);
  assert.match(
    (await op('operator passwd chief', { as: 'clerk', secret: String(own.said.secret) })).refused,
    /需要 admin/,
  );
  assert.match(
    (await op('operator passwd clerk', { secret: SECRET, given: 'short' })).refused,
    /12-128/,
  );
  assert.equal(
    (await op('operator passwd clerk', { secret: SECRET, given: 'given-by-the-admin' })).said
      .secret,
    undefined,
  );
  assert.equal(
    (await op('operator list', { as: 'clerk', secret: 'given-by-the-admin' })).refused,
    '',
  );
});

test('operators from before secrets: an admin takes a secret with the first command, others wait for theirs', async () => {
  await t.db.insert(operators).values([
    { name: 'root', role: 'admin', createdAt: new Date() },
    { name: 'reader', role: 'viewer', createdAt: new Date() },
  ]);
  assert.match((await op('operator list', { as: 'reader', secret: SECRET })).refused, /需要 admin/);
  assert.match((await op('operator list', { as: 'nobody', secret: SECRET })).refused, /尚未登记/);
  assert.equal((await op('operator list', { as: 'root', secret: SECRET })).refused, '');
  assert.match((await op('operator list', { as: 'reader', secret: SECRET })).refused, /口令不正确/);
  await op('operator passwd reader', { as: 'root', secret: SECRET, given: 'reader-has-a-secret' });
  assert.equal(
    (await op('operator list', { as: 'reader', secret: 'reader-has-a-secret' })).refused,
    '',
  );
  assert.equal(
    (await t.db.select().from(operators).where(eq(operators.name, 'reader')))[0]?.role,
    'viewer',
  );
});

test('a large withdrawal needs two operators, each with their own secret', async () => {
  const earner = await registerEarner(t, { fen: 9_000_00 });
  await op('operator list', { secret: SECRET });
  const { sn } = (await earner.withdraw(2_500_00)).data;
  const first = await op(`withdraw approve ${sn}`, { secret: SECRET });
  assert.deepEqual(
    [first.said.to, first.said.note],
    ['审核中', '金额超过2000元，等待另一位操作员复核'],
  );
  assert.match((await op(`withdraw approve ${sn}`, { secret: SECRET })).refused, /另一位操作员/);
  assert.match(
    (await op(`withdraw approve ${sn}`, { as: 'second', secret: SECRET })).refused,
    /口令不正确/,
  );
  await op('operator add second --role reviewer', { secret: SECRET, given: 'the-second-secret' });
  assert.match(
    (await op(`withdraw approve ${sn}`, { as: 'second', secret: SECRET })).refused,
    /口令不正确/,
  );
  assert.equal(
    (await op(`withdraw approve ${sn}`, { as: 'second', secret: 'the-second-secret' })).said.to,
    '待打款',
  );
});

test('a machine whose clock is wrong decides nothing about money; the rest takes the time of the database', async () => {
  const earner = await registerEarner(t, { fen: 500_00 });
  const { sn } = (await earner.withdraw(100_00)).data;
  const wrong = { secret: SECRET, aheadMs: 16 * DAY_MS };
  assert.equal((await op('operator list', wrong)).refused, '');
  const [first] = await t.db.select().from(operators);
  assert.ok(Math.abs(Number(first?.createdAt) - Date.now()) < 60_000);
  assert.match(
    (await op(`withdraw approve ${sn}`, wrong)).refused,
    /^本机时钟比数据库快 16 天，资金操作与后台任务已暂停/,
  );
  assert.equal((await op(`withdraw approve ${sn}`, { secret: SECRET })).said.to, '待打款');
});

const at = (operator: string) => ({ operator, now: new Date() });

test('the demo can be planted after somebody came first; its operator is nobody at a keyboard', async () => {
  await op('operator list', { secret: SECRET });
  const { permissions } = await requirePermission(
    t.db,
    { ...at(DEMO_OPERATOR), via: 'job' },
    'sales.change',
  );
  assert.ok(permissions.has('operators.change'));
  for (const name of [DEMO_OPERATOR, SYSTEM_OPERATOR])
    for (const via of ['cli', 'console'] as const)
      await assert.rejects(
        requirePermission(t.db, { ...at(name), via }, 'members.read'),
        /系统保留/,
      );
  await assert.rejects(requirePermission(t.db, at('stranger'), 'members.read'), /尚未登记/);
  assert.match(
    (await op('operator list', { as: DEMO_OPERATOR, secret: SECRET })).refused,
    /口令不正确/,
  );
});

test('while nobody is registered, the terminal may do everything and the console nothing; reserved names are nobody', async () => {
  const nobody = at('anyone');
  assert.ok(
    (await requirePermission(t.db, nobody, 'withdrawals.pay')).permissions.has('codes.read'),
  );
  await assert.rejects(
    requirePermission(t.db, { ...nobody, via: 'console' }, 'members.read'),
    /尚未登记/,
  );
  assert.match(
    (await op('operator list', { as: SYSTEM_OPERATOR, secret: SECRET })).refused,
    /系统保留/,
  );
  await op('operator list', { secret: SECRET });
  const add = await op('operator add demo --role admin', {
    secret: SECRET,
    given: 'long-enough-secret',
  });
  assert.match(add.refused, /demo 是系统保留的名称/);
});

test('drawn secrets are long, readable and never the same', () => {
  const drawn = Array.from({ length: 200 }, drawSecret);
  for (const secret of drawn) assert.match(secret, /^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/);
  assert.equal(new Set(drawn).size, 200);
});
