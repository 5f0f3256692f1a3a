import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { logIn } from '../bench/product.mjs';
import { SERVER_FLAGS } from './instance.mjs';
import { freePort, isHealthy } from './ports.mjs';
import { TEST_SIGN } from './test-site.mjs';

const START_LIMIT_MS = 180_000;
const MEMBER = { mobile: '13800138001', password: 'Member-2026' };
const BUYER = '13800138002';
const LATER = '13800138003';
const REWARD_FEN = 1990;
const SECRET = 'secret-of-the-operators';

function settings(dataDir, port) {
  const { npm_lifecycle_event: _, ...env } = process.env;
  return {
    ...env,
    DATA_DIR: dataDir,
    KEYS_DIR: '',
    DATABASE_URL: '',
    DEMO: '0',
    PORT: String(port),
    CONSOLE_PORT: '',
    OUT_DIR: '',
    NODE_ENV: 'production',
    SIGN_PREFIX: TEST_SIGN.prefix,
    SIGN_SECRET: TEST_SIGN.secret,
    OPERATOR: 'owner',
    OPERATOR_SECRET: SECRET,
    NEW_OPERATOR_SECRET: SECRET,
    OP_PASSWORD: MEMBER.password,
  };
}

function launch(folder, { dataDir, program }, port) {
  const server = spawn(process.execPath, [...SERVER_FLAGS, program], {
    cwd: folder,
    env: settings(dataDir, port),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const shown = { server, text: '' };
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part) => (shown.text += part));
  return shown;
}

async function withServer(folder, place, work) {
  const port = await freePort();
  const shown = launch(folder, place, port);
  const { server } = shown;
  const origin = `http://127.0.0.1:${port}`;
  try {
    const isOver = () => server.exitCode !== null;
    assert.ok(await isHealthy(origin, { limitMs: START_LIMIT_MS, isOver }), shown.text);
    await work(origin);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
  assert.equal(server.exitCode, 0, shown.text);
  return shown.text;
}

async function refusalOf(folder, place) {
  const shown = launch(folder, place, await freePort());
  const limit = setTimeout(() => shown.server.kill('SIGTERM'), START_LIMIT_MS);
  const [code] = await once(shown.server, 'close');
  clearTimeout(limit);
  assert.equal(code, 1, shown.text);
  return shown.text;
}

function op(folder, { dataDir }, ...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['op.mjs', ...words, '--json'], {
    cwd: folder,
    env: settings(dataDir, 1),
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${words.join(' ')}: ${stdout}${stderr}`);
  return stdout ? JSON.parse(stdout) : null;
}

function buyInvited(folder, place, { mobile, code, ref }) {
  op(folder, place, 'user', 'create', mobile, '--name', `买家${ref}`);
  op(folder, place, 'user', 'inviter', mobile, '--code', code, '--reason', '由成员邀请');
  const items = ['--items', '年卡=199.00', '--ref', ref, '--is-completed', '是'];
  op(folder, place, 'sale', 'record', '--buyer', mobile, ...items);
}

function assertBooks(folder, place, { sales }) {
  assert.equal(op(folder, place, 'reconcile').isClean, true);
  const { balances, direct } = op(folder, place, 'user', 'show', MEMBER.mobile).row;
  assert.deepEqual([direct, balances.pending], [sales, sales * REWARD_FEN]);
}

export async function playUpgrade({ older, newer, dir, program }) {
  const place = { dataDir: path.join(dir, 'data'), program };
  const signIn = (origin) => logIn(origin, place.dataDir, MEMBER);
  let code = '';
  await withServer(older, place, async (origin) => {
    op(older, place, 'operator', 'add', 'owner', '--role', 'admin');
    code = op(older, place, 'user', 'create', MEMBER.mobile, '--name', '林一').inviteCode;
    buyInvited(older, place, { mobile: BUYER, code, ref: 'R1' });
    await signIn(origin);
  });

  const said = await withServer(newer, place, async (origin) => {
    await signIn(origin);
    assertBooks(newer, place, { sales: 1 });
    buyInvited(newer, place, { mobile: LATER, code, ref: 'R2' });
    assertBooks(newer, place, { sales: 2 });
  });
  const backups = path.join(place.dataDir, 'backups');
  const [backup] = fs.readdirSync(backups);
  assert.ok(said.includes(`升级前已备份到 ${path.join(backups, backup)}`), said);
  assert.match(await refusalOf(older, place), /数据库已升级到更新的版本：.*op restore/);
  const again = await withServer(newer, place, signIn);
  assert.doesNotMatch(again, /升级前已备份/);
  assert.deepEqual(fs.readdirSync(backups), [backup]);

  const back = { dataDir: path.join(dir, 'back'), program };
  fs.mkdirSync(back.dataDir);
  fs.cpSync(path.join(place.dataDir, 'keys'), path.join(back.dataDir, 'keys'), { recursive: true });
  const restored = op(older, back, 'restore', path.join(backups, backup));
  assert.equal(restored.isClean, true);
  await withServer(older, back, async (origin) => {
    await signIn(origin);
    assertBooks(older, back, { sales: 1 });
  });
}
