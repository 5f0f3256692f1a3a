import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Command } from 'commander';
import { desc } from 'drizzle-orm';
import * as contract from '@/lib/contract/account';
import { maskMobile } from '@/lib/format';
import { dayOf } from '@/lib/time';
import { createConsoleSender } from '@/server/adapters/sms/console';
import { auditLog } from '@/server/db/schema';
import { sentenceOf } from '@/server/failure-sentence';
import { audit } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { PASSWORD, type Registered, registerUser } from '@/server/testing/people';
import { addInstallationCommands } from './installation';
import { addMemberCommands } from './members';
import { addResourceCommands } from './resource';
import { createRun } from './run';

const SECRET = {
  OPERATOR_SECRET: 'secret-of-the-tests',
  NEW_OPERATOR_SECRET: 'secret-of-the-tests',
};
let t: TestApp;
let person: Registered;
/** Of the account that a command creates. */
let password: string | undefined;
before(async () => {
  t = await testApp();
  person = await registerUser(t);
});
after(() => t.close());

const GROUPS = [addMemberCommands, addResourceCommands, addInstallationCommands];

/** Types a command; answers what it printed and what it complained. */
async function op(
  ...words: string[]
): Promise<{ said: Record<string, unknown>; text: string; refused: string }> {
  let text = '';
  let refused = '';
  const program = new Command().exitOverride();
  const env = {
    DATABASE_URL: t.deps.config.DATABASE_URL,
    DATA_DIR: t.dataDir,
    OPERATOR: 'tester',
    OP_PASSWORD: password,
    ...SECRET,
  };
  const run = createRun({
    env,
    isJson: () => true,
    write: (part) => (text += part),
    fail: (part) => (refused += part),
  });
  for (const add of GROUPS) add(program, run);
  await program.parseAsync(words, { from: 'user' });
  return { said: text ? (JSON.parse(text) as Record<string, unknown>) : {}, text, refused };
}
const lastAudit = async () =>
  (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('the operator’s commands', () => {
  test('find a member by number, its end, code, id and name, with the number masked', async () => {
    const { inviteCode, userName } = (await person.caller.send(contract.getUserInfo)).data;
    for (const text of [
      person.mobile,
      person.mobile.slice(-4),
      inviteCode,
      String(person.userId),
      userName.slice(0, 5),
    ]) {
      const found = await op('user', 'find', text);
      assert.match(found.text, new RegExp(`"id":"${person.userId}"`), text);
      assert.ok(!found.text.includes(person.mobile));
    }
    assert.deepEqual((await op('user', 'find', '%')).said.rows, []);
  });

  test('show a member; the whole number only when asked, which is written down', async () => {
    const { row } = (await op('user', 'show', person.mobile)).said as {
      row: { id: string; counts: { devices: number } };
    };
    assert.deepEqual([row.id, row.counts.devices], [String(person.userId), 1]);
    const reveal = ['user', 'reveal', String(person.userId), 'mobile', '--reason', '回电'];
    assert.match((await op(...reveal)).text, new RegExp(person.mobile));
    const shown = maskMobile(person.mobile);
    assert.deepEqual((await lastAudit())?.detail, { what: 'mobile', shown });
    assert.match((await op('user', 'show', '1')).refused, /没有编号为 1 的成员/);
    assert.match((await op('user', 'show', 'ZZZZZZ')).refused, /找不到用户/);
  });

  test('freeze ends the sessions and keeps the person out, unfreeze lets in again; each once', async () => {
    const freeze = ['user', 'freeze', person.mobile, '--reason', '测试'];
    const tried = await op(...freeze, '--dry-run');
    assert.match(tried.text, /结束 1 处登录/);
    assert.equal((await op(...freeze)).refused, '', 'a dry run froze nobody');
    const row = await lastAudit();
    assert.deepEqual(
      [row?.operator, row?.action, row?.target, row?.detail],
      ['tester', 'user.freeze', String(person.userId), { reason: '测试', sessionsEnded: 1 }],
    );
    assert.equal((await person.caller.send(contract.getUserInfo)).code, 401);
    assert.match((await op(...freeze)).refused, /成员当前为「冻结」/);
    const unfreeze = ['user', 'unfreeze', person.mobile, '--reason', '本人来电'];
    assert.match((await op('user', 'unfreeze', person.mobile)).refused, /缺少 --reason/);
    assert.equal((await op(...unfreeze)).refused, '');
    assert.match((await op(...unfreeze)).refused, /成员当前为「正常」/);
    const again = await person.caller.send(contract.login, {
      mobile: person.mobile,
      password: person.caller.encrypt(PASSWORD),
    });
    assert.equal(again.code, 200);
  });

  test('create makes an account that can log in and has a plot', async () => {
    password = 'Lighthouse77';
    const made = await op('user', 'create', '13900009999', '--name', '运营创建');
    assert.ok(made.said.blockNo);
    assert.match((await op('user', 'create', '13900009999')).refused, /该手机号已被注册/);
    const named = await op('user', 'create', '13900009998', '--name', '官方客服');
    assert.match(named.refused, /昵称包含不允许的内容/);
    password = 'short';
    assert.match((await op('user', 'create', '13900009998')).refused, /密码需为8-20位/);
    password = undefined;
    assert.match((await op('user', 'create', '13900009998')).refused, /OP_PASSWORD/);
    assert.match((await op('user', 'create', '123')).refused, /手机号格式不正确/);
    const caller = t.caller();
    const { data } = await caller.send(contract.login, {
      mobile: '13900009999',
      password: caller.encrypt('Lighthouse77'),
    });
    assert.equal(data.userName, '运营创建');
    caller.token = data.token;
    assert.equal((await caller.send(contract.getUserInfo)).data.agreementVersion, '');
  });

  test('sms last shows the newest code of the console sender', async () => {
    assert.match((await op('sms', 'last')).refused, /还没有发送过验证码/);
    const sender = createConsoleSender(t.dataDir, t.deps.logger);
    await sender.send({ mobile: '13800000001', code: '111111', scene: 'login', now: new Date(1) });
    await sender.send({ mobile: '13800000002', code: '222222', scene: 'reg', now: new Date(2) });
    await sender.send({ mobile: '13800000001', code: '333333', scene: 'reset', now: new Date(3) });
    assert.deepEqual((await op('sms', 'last')).said, {
      mobile: '13800000001',
      scene: 'reset',
      code: '333333',
      sentAt: '1970-01-01 08:00',
    });
    assert.equal((await op('sms', 'last', '13800000002')).said.code, '222222');
    assert.match(
      t.logged.at(-1) ?? '',
      /"mobile":"138\*\*\*\*0001","scene":"reset","code":"333333"/,
    );
  });

  test('db status counts', async () => {
    const { said } = await op('db', 'status');
    assert.equal(said.kind, 'external');
    assert.ok(Number(said.users) >= 1 && Number(said.migrations) >= 1 && Number(said.audited) >= 1);
  });

  test('db accept-keys binds the database to the keys that are there; with others no command runs', async () => {
    assert.equal((await op('db', 'accept-keys')).refused, '');
    const file = path.join(t.dataDir, 'keys', 'app-secret');
    const secret = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, 'of another installation');
    assert.match((await op('db', 'status')).refused, /不属于这个数据库.*accept-keys/);
    fs.writeFileSync(file, secret);
    const { said } = await op('db', 'status');
    assert.match(String(said.place), /^127\.0\.0\.1:\d+\/\w+$/, 'without user and password');
  });

  test('times are those of Shanghai, whatever the machine is set to', async () => {
    password = 'Lighthouse77';
    const { said } = await op('user', 'create', '13900009997');
    const at = new Date(t.clock.now);
    assert.match(String(said.createdAt), /^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    assert.equal(String(said.createdAt).slice(0, 10), dayOf(at));
  });

  test('so are times that were stored as text: of the log of errors, of a message, inside a detail of the audit log', async () => {
    const late = '2026-03-04T18:05:06.789Z';
    const dir = path.join(t.dataDir, 'errors');
    fs.mkdirSync(dir, { recursive: true });
    fs.writeFileSync(
      path.join(dir, 'faults.jsonl'),
      `${JSON.stringify({ id: 'K7QM3XPD2A', at: late, call: 'x', code: 500, ms: 1 })}\n`,
    );
    assert.equal((await op('request', 'K7QM3XPD2A')).said.at, '2026-03-05 02:05:06');
    const operation = { operator: 'tester', now: new Date(t.clock.now) };
    await audit(t.db, operation, 'sale.complete', 'S1', { at: late, list: [{ from: late }] });
    const { rows } = (await op('audit', 'list', '--action', 'sale.complete')).said;
    const [row] = rows as { id: number }[];
    const { text } = await op('audit', 'show', String(row?.id));
    assert.match(text, /2026-03-05 02:05:06.*2026-03-05 02:05:06/);
    assert.doesNotMatch(text + (await op('sms', 'last')).text, /\d{2}:\d{2}\.\d{3}Z/);
  });

  test('a database that is away is a sentence and an exit code', async () => {
    let refused = '';
    const env = {
      DATABASE_URL: 'postgresql://member:secret@127.0.0.1:1/none',
      DATA_DIR: t.dataDir,
    };
    const run = createRun({
      env,
      isJson: () => false,
      write: () => undefined,
      fail: (part) => (refused += part),
    });
    await run(async () => undefined);
    assert.match(
      refused,
      /^数据库没有响应：.*\(The database does not answer: check DATABASE_URL\.\)$/,
    );
    await run(() => Promise.reject(Object.assign(new Error('x'), { code: 'ENOSPC' })));
    assert.doesNotMatch(refused, /[{}]|secret|at \w+ \(/);
  });

  test('a full disk and a folder without permission are sentences', () => {
    const failure = (code: string, path?: string) => Object.assign(new Error('x'), { code, path });
    assert.match(sentenceOf(failure('53100')) ?? '', /磁盘已满/);
    assert.match(
      sentenceOf(failure('ENOSPC', '/backup/a')) ?? '',
      /磁盘已满，无法写入 \/backup\/a/,
    );
    assert.match(
      sentenceOf(failure('EROFS', '/data')) ?? '',
      /没有权限读写 \/data，或文件系统是只读的/,
    );
    // a file where the folder should be
    const inFile = Object.assign(failure('ENOTDIR', '/file/data'), { syscall: 'mkdir' });
    assert.match(sentenceOf(inFile) ?? '', /没有权限读写 \/file\/data/);
    assert.equal(sentenceOf(new Error('x')), null);
  });
});
