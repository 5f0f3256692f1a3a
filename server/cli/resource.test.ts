import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { approval } from '@/lib/contract/console/resources/approval';
import { HOUR_MS } from '@/lib/time';
import { approvals, auditLog } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { operatorCli } from '@/server/testing/cli';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { addResourceCommands } from './resource';

/* Commands of resources: the same action as in the console, and what is typed wrong. */

let t: TestApp;
let c: TestConsole;
let second: ConsoleCaller;
const op = operatorCli(() => t, addResourceCommands);

before(async () => {
  t = await testApp({ isBare: true });
  c = await testConsole(t);
  await op('audit', 'list'); // registers the first operator
  second = await c.as(['owner'], { name: 'bea' });
});
after(async () => {
  await c.close();
  await t.close();
});

/** A question of a third person. */
async function asked(ref: string): Promise<string> {
  const at = new Date(t.clock.now);
  const [row] = await t.db
    .insert(approvals)
    .values({
      kind: 'rule.set' as const,
      ref,
      about: `规则 ${ref}`,
      seen: ref,
      askedBy: 'ann',
      askedAt: at,
      expiresAt: new Date(at.getTime() + 72 * HOUR_MS),
    })
    .returning({ id: approvals.id });
  return String(row?.id);
}

/** Rows that an action wrote, without operator, time and door. */
async function traces(key: string) {
  const [row] = await t.db
    .select()
    .from(approvals)
    .where(eq(approvals.id, Number(key)));
  const [record] = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, key))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const { isGranted, note } = row ?? {};
  const { action, detail, before, after, reason, outcome } = record ?? {};
  return {
    isGranted,
    note,
    action,
    before,
    after,
    reason,
    outcome,
    detail: { ...(detail as object), ref: '' },
  };
}

for (const [name, reason] of [
  ['grant', '核对过'],
  ['refuse', '金额不对'],
] as const)
  test(`${name} by command and by call leaves equal traces`, async () => {
    const [one, other] = [await asked(`a-${name}`), await asked(`b-${name}`)];
    const { said, refused } = await op('approval', name, one, '--reason', reason);
    assert.equal(refused, '');
    await second.prove();
    const { data, code } = await second.send(approval.calls.actions[name], { key: other, reason });
    assert.equal(code, 200);
    assert.deepEqual(said, { effect: data.effect, shown: {}, key: one });
    assert.deepEqual(await traces(one), await traces(other));
  });

test('a dry run says what would happen, and leaves nothing', async () => {
  const key = await asked('dry');
  const { said } = await op('approval', 'grant', key, '--dry-run');
  assert.deepEqual(said, {
    effect: {
      sentence: '批准，由ann再执行一次',
      warns: [],
      needsSecond: false,
      blocks: [],
      facts: [],
      memberReads: null,
      failed: null,
      notes: ['新规则到生效时间起用于之后的成交；已记的奖励不变。'],
    },
    shown: {},
    key,
  });
  assert.equal((await traces(key)).isGranted, null);
  assert.equal((await traces(key)).action, undefined);
});

test('an old version is refused; without one the present row is meant', async () => {
  const key = await asked('version');
  const shown = (await op('approval', 'show', key)).said as { version: string };
  const refuse = ['approval', 'refuse', key, '--reason', '不同意'];
  assert.match((await op(...refuse, '--version', 'f'.repeat(32))).refused, /内容已变化/);
  assert.equal((await op(...refuse, '--version', shown.version)).refused, '');
  assert.match((await op(...refuse)).refused, /已经处理过/);
});

test('an action that goes back to a version takes its number', async () => {
  const change = ['brand', 'set', 'slogan', '--value', '一起向前', '--reason', '试'];
  assert.equal((await op(...change)).refused, '');
  assert.equal((await op('brand', 'back', '--version', '0', '--reason', '试')).refused, '');
  const { rows } = (await op('brand', 'show')).said as { rows: { key: string; value: string }[] };
  assert.equal(rows.find(({ key }) => key === 'slogan')?.value, '和街区一起成长');
});

test('all faults of what was typed at once, in Chinese', async () => {
  const list = (...words: string[]) => op('approval', 'list', ...words);
  assert.match((await list('--state', '开')).refused, /--state 状态只能是待复核、已批准/);
  assert.match(
    (await list('--colour', 'red', '--size')).refused,
    /没有选项 --colour，可用：.*--kind.*；没有选项 --size/,
  );
  assert.match((await list('7')).refused, /多余的内容：7/);
  assert.match((await op('audit', 'list', '--days', '2026')).refused, /日期须形如/);
  assert.match((await op('approval', 'refuse', '7')).refused, /缺少 --reason 原因/);
  assert.match((await op('approval', 'grant')).refused, /缺少 编号/);
});

test('a list goes by its filters in any form, and a file holds it', async () => {
  await asked('list');
  const byWord = (await op('approval', 'list', 'state=待复核')).said as { rows: { ref: string }[] };
  const byKey = (await op('approval', 'list', '--state=open')).said;
  assert.deepEqual(byWord, byKey);
  assert.ok(byWord.rows.length > 0);
  const { text } = await op('approval', 'export', '--reason', '月度核对', '--state', 'open');
  assert.match(text, /编号,事项,类型,金额\(元\)/);
});

test('the whole shop stands in one table, and a setting is changed by two words', async () => {
  const { text } = await op('shop', 'show');
  assert.match(text, /售后天数/);
  const said = await op('shop', 'config', 'afterSaleDays', '30', '--reason', '公示', '--dry-run');
  assert.match(said.text, /售后天数：15 → 30/);
  const old = await op('shop', 'config', 'afterSaleDays=30', '--reason', '公示');
  assert.match(old.refused, /缺少 --value 改成|op shop config afterSaleDays 30/);
  assert.match((await op('shop', 'open', '--reason', '开业')).refused, /开放商城前请先设置/);
});
