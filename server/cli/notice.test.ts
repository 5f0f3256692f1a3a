import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkSession } from '@/lib/contract/account';
import { broadcasts } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { operatorCli } from '@/server/testing/cli';
import { registerUser } from '@/server/testing/people';
import { addNoticeCommands } from './notice';

let t: TestApp;
before(async () => void (t = await testApp()));
after(() => t.close());

const type = operatorCli(() => t, addNoticeCommands);
async function op(...words: string[]) {
  const { said = {}, refused } = await type(...words);
  return {
    said: said as Record<string, unknown>,
    rows: said as Record<string, unknown>[],
    refused,
  };
}
const WORDS = ['--title', '集市开张', '--body', '周六上午九点，街区集市见。'];

test('a dry run counts, shows a few masked members and notifies nobody; the same command without it notifies them once', async () => {
  const person = await registerUser(t);
  const dry = await op('notice', 'broadcast', ...WORDS, '--dry-run');
  assert.deepEqual([dry.refused, dry.said.members, dry.said.withPush], ['', 1, 0]);
  assert.match(String(dry.said.sample), new RegExp(`^${person.userId} .\\*\\*$`));
  assert.equal((await t.db.select().from(broadcasts)).length, 0);

  const done = await op('notice', 'broadcast', ...WORDS);
  const again = await op('notice', 'broadcast', ...WORDS);
  assert.deepEqual([done.said.sent, again.said.id], [1, done.said.id]);
  assert.equal((await person.caller.send(checkSession)).data.unread, 1);
  assert.deepEqual(
    (await op('notice', 'list')).rows.map(({ title, to, sent }) => [title, to, sent]),
    [['集市开张', 'all', 1]],
  );
});

test('an unknown audience and empty words are refused with a sentence', async () => {
  assert.match(
    (await op('notice', 'broadcast', ...WORDS, '--to', 'city:亚特兰蒂斯')).refused,
    /没有名为 亚特兰蒂斯 的城市/,
  );
  assert.match(
    (await op('notice', 'broadcast', '--title', '', '--body', 'x', '--dry-run')).refused,
    /标题须为1-40个字/,
  );
});
