import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { DESK_ROW_IDS, deskRow } from '@/lib/contract/console/desk';
import { listDesk } from '@/lib/contract/console/desk-calls';
import { RESOURCES } from '@/lib/contract/console/resources';
import { MOST_SHARED_VIEWS } from '@/lib/contract/console/view-lists';
import * as contract from '@/lib/contract/console/views';
import { auditLog, consoleViews } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';

let t: TestApp;
let c: TestConsole;
let owner: ConsoleCaller;

before(async () => {
  t = await testApp({ isBare: true });
  c = await testConsole(t);
  owner = await c.as(['owner']);
});
after(async () => {
  await c.close();
  await t.close();
});

const viewsOf = async (who: ConsoleCaller) => (await who.send(contract.listViews)).data.rows;
const titles = async (who: ConsoleCaller) => (await viewsOf(who)).map(({ title }) => title);
const share = (who: ConsoleCaller, given: object) => who.send(contract.shareView, { ...given });
const seenOf = async (viewId: number) =>
  (await viewsOf(owner)).find((view) => view.viewId === viewId)?.seen;
const change = async (viewId: number, given: object) =>
  owner.send(contract.changeView, { viewId, seen: await seenOf(viewId), ...given });

async function shared(given: object): Promise<number> {
  const { code, msg, data } = await share(owner, given);
  assert.equal(code, 200, msg);
  return data.viewId;
}

test('an owner shares a view: whoever reads the list sees it as it was set up, nobody else', async () => {
  const look = { columns: ['name', 'state'], isDense: true };
  const frozen = { list: 'members', title: '冻结待查', search: '?state=frozen&sort=-pending' };
  await shared({ ...frozen, ...look });
  await shared({ list: 'audit', title: '今天被拒', search: '?days=today&outcome=refused' });

  const [row] = await viewsOf(await c.as(['service']));
  const { viewId: _, changedAt: __, seen, ...shown } = row ?? {};
  assert.deepEqual(shown, { ...frozen, ...look, isStart: false, sharedBy: owner.operator });
  assert.match(seen ?? '', /^[0-9a-f]{32}$/);
  assert.deepEqual(await titles(owner), ['冻结待查', '今天被拒']);
  assert.deepEqual(await titles(await c.as(['finance'])), ['冻结待查'], 'no audit log');
  assert.deepEqual(await titles(await c.as(['editor'])), []);
  assert.deepEqual(
    await titles(await c.as(['owner'], { cityIds: [1] })),
    [],
    'lists of all cities',
  );
});

test('it is shared only by who may, of what they read, with what a view keeps, under a name of its own', async () => {
  const view = { list: 'members', title: '新来的', search: '?joined=week' };
  for (const role of ['service', 'finance', 'auditor', 'second'])
    assert.equal((await share(await c.as([role]), view)).data.err, 'no_permission', role);

  const searches = ['?q=13800001234', '?state=frozen&state=active', '?open=12', 'state=frozen'];
  for (const search of [...searches, '?state=<b>', `?state=${'x'.repeat(400)}`])
    assert.equal((await share(owner, { ...view, search })).data.err, 'invalid_input', search);
  for (const wrong of [{ title: ' ' }, { title: '十三个字的名称实在太长了吧' }, { list: 'money' }])
    assert.equal((await share(owner, { ...view, ...wrong })).data.err, 'invalid_input');
  assert.equal(
    (await share(owner, { ...view, title: '冻结待查' })).msg,
    '已有名为「冻结待查」的共享视图',
  );
  assert.equal((await share(owner, { ...view, list: 'approvals', search: '' })).code, 200);
});

test('one view of a list is where it starts; a renamed view keeps its place; a removed one gives its name back', async () => {
  const [first, second] = [
    await shared({ list: 'approvals', title: '我要看的', search: '?mine=decide', isStart: true }),
    await shared({ list: 'approvals', title: '我提的', search: '?mine=asked' }),
  ];
  const starts = async () =>
    (await viewsOf(owner)).filter(({ isStart }) => isStart).map(({ viewId }) => viewId);
  assert.deepEqual(await starts(), [first]);
  const { seen } = (await viewsOf(owner)).find(({ viewId }) => viewId === second) ?? {};
  assert.equal((await change(second, { title: '我提出的', isStart: true })).code, 200);
  assert.deepEqual(await starts(), [second], 'never two');
  assert.equal((await change(second, { title: '我提出的', isStart: true })).msg, '没有更改');
  assert.equal((await change(second, { title: '我要看的', isStart: true })).code, 500);

  const late = await owner.send(contract.removeView, { viewId: second, seen });
  assert.equal(late.data.err, 'stale');
  assert.match(late.msg, new RegExp(`^${owner.operator} 已更改`));
  const gone = { viewId: second, seen: await seenOf(second) };
  assert.equal((await owner.send(contract.removeView, gone)).code, 200);
  assert.deepEqual(await starts(), []);
  await shared({ list: 'approvals', title: '我提出的' });
  const rows = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `view:${second}`))
    .orderBy(desc(auditLog.id));
  assert.deepEqual(
    rows.map(({ action, outcome }) => [action, outcome]),
    [
      ['view.remove', 'done'],
      ['view.change', 'done'],
      ['view.share', 'done'],
    ],
  );
  assert.deepEqual(rows[1]?.before, { title: '我提的', isStart: false });
});

test('two owners at once get one view of a name, and a list has no more than it can show', async () => {
  const view = { list: 'audit', search: '', title: '同名' };
  const both = await Promise.all([share(owner, view), share(await c.as(['owner']), view)]);
  assert.deepEqual(both.map(({ code }) => code).sort(), [200, 500]);
  const room =
    MOST_SHARED_VIEWS - (await t.db.$count(consoleViews, eq(consoleViews.list, 'audit')));
  for (let i = 0; i < room; i++) await shared({ ...view, title: `第${i}个` });
  assert.match((await share(owner, { ...view, title: '再一个' })).msg, /最多 12 个共享视图/);
});

test('the workbench counts what the lists count, and only what the person reaches', async () => {
  const owner = await c.as(['owner']);
  const { rows } = (await owner.send(listDesk, { rows: DESK_ROW_IDS })).data;
  assert.equal(rows.length, DESK_ROW_IDS.length);
  for (const { row, count } of rows) {
    const { list, filters = {}, sum } = deskRow(row);
    const resource = RESOURCES.find(({ plural }) => plural === list);
    assert.ok(resource);
    const none = Object.fromEntries(Object.keys(resource.filters).map((name) => [name, '']));
    const { data } = await owner.send(resource.calls.list, { filters: { ...none, ...filters } });
    const summary = data.summary as Record<string, unknown>;
    // reading a list of people's records is itself a row of the log
    if (list !== 'audit') assert.equal(count, sum ? summary[sum] : data.total.count, row);
  }
  const local = await c.as(['city'], { cityIds: [999_999] });
  const own = (await local.send(listDesk, { rows: DESK_ROW_IDS })).data.rows;
  assert.ok(own.every(({ row, count }) => !['orders', 'drafts'].includes(row) && count === 0));
  assert.ok(own.some(({ row }) => row === 'residents'));
});
