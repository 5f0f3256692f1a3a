import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RESOURCES } from '@/lib/contract/console/resources';
import { createProgram } from './program';

const PLACE = {
  env: {},
  write: () => undefined,
  fail: () => undefined,
  printNotice: () => undefined,
};

const nounsOf = async (...words: string[]) =>
  (await createProgram(PLACE, words)).commands.map((group) => group.name());

/** The parser's answer to unknown words. */
async function said(...words: string[]): Promise<string> {
  let text = '';
  const program = await createProgram(PLACE, words);
  program.configureOutput({ writeErr: (part) => (text += part) });
  for (const command of [
    program,
    ...program.commands,
    ...program.commands.flatMap((one) => one.commands),
  ])
    command.exitOverride().copyInheritedSettings(program).exitOverride();
  await program.parseAsync(words, { from: 'user' }).catch(() => null);
  return text;
}

test('the code of the typed noun is loaded, all of it for the help', async () => {
  assert.deepEqual(await nounsOf('withdraw', 'queue'), ['withdraw']);
  const ofInstallation = ['db', 'sms', 'audit', 'keys', 'reconcile', 'request'];
  assert.deepEqual(await nounsOf('--json', 'sms', 'last'), ofInstallation);
  const all = await nounsOf('--help');
  for (const noun of ['goods', 'sms', 'backup', ...RESOURCES.map((one) => one.noun)])
    assert.ok(all.includes(noun), noun);
});

test('what the parser does not understand is said in Chinese', async () => {
  assert.match(await said('nothing'), /^没有命令 nothing；用法见 op --help/);
  assert.match(await said('sms', 'nothing'), /^没有命令 nothing/);
  assert.match(await said('partner', 'show'), /^缺少 /);
  assert.match(await said('sms', 'last', '--colour'), /^没有选项 --colour/);
});
