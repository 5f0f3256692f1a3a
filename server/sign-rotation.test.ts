import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkSession } from '@/lib/contract/account';
import type { Site } from '@/lib/contract/site';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import { addInstallationCommands } from './cli/installation';
import { signatureOf } from './http/signature';
import { type SignPair, sentPair } from './keys';
import { rotateSign } from './modules/rules/rotate-sign';
import { openSite } from './site';
import { type TestApp, testApp } from './testing/app';
import { operatorCli } from './testing/cli';
import { type Registered, registerUser } from './testing/people';

let t: TestApp;
let me: Registered;
before(async () => {
  t = await testApp();
  me = await registerUser(t);
});
after(() => t.close());

const op = operatorCli(() => t, addInstallationCommands);
const rotate = () => op('keys', 'rotate-sign', '--note', '换一对');

test('the session check names the configuration that documents carry', async () => {
  const { id } = (await t.app.inject('/zc/config.json')).json<Site>();
  assert.match(id, /^[0-9a-f]{12}$/);
  assert.equal((await me.caller.send(checkSession)).data.configVersion, id);
});

test('a new pair is sent after a minute; the former one is accepted for 30 days', async () => {
  const { keys, config } = t.deps;
  const former = keys.sign;
  const now = () => new Date(t.clock.now);
  const source = await openSite(config, () => sentPair(keys.sign, now()), t.db);
  assert.equal((await rotate()).refused, '');
  assert.equal(keys.sign, former, 'until the file is read again');
  keys.refreshSign();
  assert.notEqual(keys.sign.secret, former.secret);
  await source.refresh();
  assert.equal(
    source.current().sign.secret,
    former.secret,
    'other processes have a minute to read it',
  );
  const { id } = source.current();
  t.advance(2 * MINUTE_MS);
  await source.refresh();
  assert.equal(source.current().sign.secret, keys.sign.secret);
  assert.notEqual(source.current().id, id);

  const send = ({ prefix, secret }: SignPair) => {
    const { t: stamp = '', n = '' } = { ...me.caller.headers() };
    const s = signatureOf({ prefix, secret }, stamp, n);
    return me.caller.send(checkSession, {}, { headers: { t: stamp, n, s } });
  };
  assert.equal((await send(former)).code, 200);
  assert.equal((await send(keys.sign)).code, 200);
  t.advance(30 * DAY_MS);
  assert.equal((await send(former)).data.err, 'bad_signature');
  assert.notEqual((await send(keys.sign)).data.err, 'bad_signature');
});

test('a pair of the environment is changed there', async () => {
  const env = { ...t.deps.config, SIGN_SECRET: 'x'.repeat(16) };
  const operation = { operator: 'editor', now: new Date() };
  await assert.rejects(rotateSign(t.db, operation, env, '换一对'), /SIGN_SECRET/);
});
