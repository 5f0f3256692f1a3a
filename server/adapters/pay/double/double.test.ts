import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { billOf, refundOf } from '@/server/adapters/pay/contract-fixtures';
import { createWechatV2 } from '@/server/adapters/pay/v2';
import { StartError } from '@/server/start-error';
import { callCashier } from './cashier';
import { type PayDouble, startPayDouble, v2OptionsOf } from './index';

let dir: string;
before(() => void (dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pay-double-'))));
after(() => fs.rmSync(dir, { recursive: true }));

const start = () =>
  startPayDouble({ isDemo: true, dir, outbox: { repeatMs: [], lateMs: 1, shuffleMs: 1 } });

test('it starts for a demo only, and never beside a real merchant', async () => {
  await assert.rejects(
    startPayDouble({ isDemo: false }),
    (error) => error instanceof StartError && /DEMO=1/.test(error.message),
  );
  await assert.rejects(
    startPayDouble({ isDemo: true, merchant: '1234567890' }),
    (error) => error instanceof StartError && /WXPAY_MCHID/.test(error.message),
  );
});

test('it listens on the loopback alone', async () => {
  const double = await start();
  assert.equal(new URL(double.url).hostname, '127.0.0.1');
  const own = Object.values(os.networkInterfaces())
    .flat()
    .find((face) => face?.family === 'IPv4' && !face.internal);
  if (own) {
    const socket = net.connect(Number(new URL(double.url).port), own.address);
    const outcome = await new Promise((resolve) =>
      socket.on('error', () => resolve('refused')).on('connect', () => resolve('connected')),
    );
    socket.destroy();
    assert.equal(outcome, 'refused');
  }
  await double.close();
});

test('its certificates are made for ten years, for 127.0.0.1, with their keys', async () => {
  const double = await start();
  const { serverCertificate, merchantCertificate } = double.identity;
  for (const pem of [serverCertificate, merchantCertificate]) {
    const certificate = new X509Certificate(pem);
    assert.ok(certificate.checkIP('127.0.0.1'));
    assert.ok(certificate.verify(certificate.publicKey));
    assert.ok(Date.parse(certificate.validTo) > Date.now() + 3_600 * 86_400_000);
  }
  await double.close();
});

test('a demo that is started again remembers its payments and its keys', async () => {
  const first = await start();
  const bill = billOf(Date.now);
  await createWechatV2(v2OptionsOf(first)).create(bill);
  await first.cashier.choose(bill.sn, 'not_enough');
  await first.close();

  const second = await start();
  assert.deepEqual(second.identity, first.identity);
  const provider = createWechatV2(v2OptionsOf(second));
  assert.equal((await provider.find(bill.sn)).state, 'paid');
  await assert.rejects(provider.refund(refundOf(bill)), { code: 'NOTENOUGH' });
  await second.close();
  assert.equal(fs.statSync(path.join(dir, 'identity.json')).mode & 0o077, 0);
});

async function opened(double: PayDouble) {
  const bill = billOf(Date.now);
  await createWechatV2(v2OptionsOf(double)).create(bill);
  return bill;
}

test('the test cashier shows a payment, takes it, or leaves it', async () => {
  const double = await start();
  const { cashier } = double;
  const bill = await opened(double);
  const { expireAt, ...shown } = (await cashier.show(bill.sn)) ?? {};
  assert.deepEqual(shown, {
    sn: bill.sn,
    title: bill.title,
    amount_fen: bill.amount_fen,
    state: 'open',
  });
  assert.equal(expireAt, Math.floor(bill.expireAt / 1000) * 1000);
  assert.deepEqual(await cashier.choose(bill.sn, 'cancel'), { isPaid: false });
  assert.deepEqual(await cashier.choose(bill.sn, 'success'), { isPaid: true });
  assert.deepEqual(await cashier.choose(bill.sn, 'success'), { isPaid: false });
  assert.equal((await cashier.show(bill.sn))?.state, 'paid');
  assert.equal(await cashier.show('20261123000000000000'), null);
  assert.deepEqual(await cashier.choose('20261123000000000000', 'success'), { isPaid: false });
  await double.close();
});

test('another process reaches the cashier with its token, and nobody without', async () => {
  const double = await start();
  const bill = await opened(double);
  const remote = callCashier(double.url, double.identity);
  assert.equal((await remote.show(bill.sn))?.state, 'open');
  assert.equal(await remote.show('none'), null);
  assert.deepEqual(await remote.choose(bill.sn, 'success'), { isPaid: true });
  const stranger = callCashier(double.url, { ...double.identity, token: 'x' });
  await assert.rejects(stranger.choose(bill.sn, 'success'));
  await double.close();
  await assert.rejects(remote.show(bill.sn));
});
