import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/vouchers';
import { saltedCode } from '@/lib/format/checkin-list';
import { checkDigitOf, showCode } from '@/lib/format/voucher-code';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { checkinLists, vouchers } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { tendVouchers } from '@/server/jobs/vouchers';
import { auditRefusal, type OperationRefused } from '@/server/modules/operators/authorize';
import { previewRedeem } from '@/server/modules/vouchers/preview';
import { redeem } from '@/server/modules/vouchers/redeem';
import { undoUse } from '@/server/modules/vouchers/undo';
import { checkinHelpers } from '@/server/testing/checkin';
import { send } from '@/server/testing/orders';
import { type Ordered, type PayApp, payApp } from '@/server/testing/pay';
import { boughtPickup, insertPlace, makeReadyBy } from '@/server/testing/pickup';
import { apply, arrive } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import { bookSlot, offerSlots } from '@/server/testing/slots';
import {
  type Bought,
  boughtVouchers,
  orderedPass,
  paid,
  showVoucher,
} from '@/server/testing/vouchers';

let t: PayApp;
let placeId = 0;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
  placeId = await insertPlace(t.db);
});
after(() => t.close());

const door = checkinHelpers(
  () => t,
  () => placeId,
);
const vault = () => createVault(t.deps.keys);

interface Secret {
  code: string;
  qr: string;
}

const secretOf = async (it: Bought, at = 0): Promise<Secret> => {
  const { code = '', qr = '' } = await showVoucher(it, at);
  assert.ok(/^\d{12}$/.test(code) && qr.startsWith('ZC1'));
  return { code, qr };
};

const withVouchers = async (it: Ordered): Promise<Bought> => {
  const isOfIt = eq(vouchers.orderId, it.orderId);
  const rows = await t.db.select({ id: vouchers.voucherId }).from(vouchers).where(isOfIt);
  return { ...it, voucherIds: rows.map(({ id }) => id) };
};

const use = (text: string) => {
  const form = { units: 1, by: 'typed' as const, nonce: door.nonce(), placeId };
  return redeem(door.deps(), t.db, door.as(), { text, ...form }).catch(
    async (error: OperationRefused) => void (await auditRefusal(t.db, door.as(), error)),
  );
};

async function liveThroughAll(): Promise<Secret[]> {
  const it = await boughtVouchers(t, { num: 2, unitsPer: 3, validDays: 7 });
  const secrets = [await secretOf(it), await secretOf(it, 1)];
  const [first, second] = secrets as [Secret, Secret];
  const operation = door.as();
  await previewRedeem(door.deps(), t.db, operation, { text: first.code, placeId });
  const undone = await use(showCode(first.code));
  assert.ok(undone);
  const key = String(undone.use.useId);
  await undoUse(t.db, operation, { key, form: {}, isPreview: false });
  const { use: { useId } = { useId: 0 } } = (await use(first.qr)) ?? {};
  const voucherId = it.voucherIds[0] ?? 0;
  await send(it.member, contract.disputeUse, { voucherId, useId });
  await send(it.member, contract.renewVoucher, { voucherId });
  secrets.push(await secretOf(it));
  assert.equal(await use(first.qr), undefined);
  assert.equal(await use(first.code), undefined);
  assert.equal(await use(second.code.replace(/.$/, '')), undefined);
  const list = await door.take();
  t.advance(MINUTE_MS);
  await door.send(list, [
    door.scan(second.code),
    door.scan(second.qr, { units: 5 }),
    door.scan(first.code),
    door.scan(`${second.code}0`),
    door.scan(`ZC1${second.code}`),
  ]);
  await door.giveBack(list);
  t.advance(HOUR_MS);
  await apply(it);
  await arrive(t);
  t.advance(9 * DAY_MS);
  await tendVouchers(t.db, vault(), door.now());
  await arrive(t);
  return secrets;
}

async function otherKinds(): Promise<Secret[]> {
  const pickup = await boughtPickup(t);
  await makeReadyBy(t, pickup);
  const others = [
    await withVouchers(pickup),
    await withVouchers(await bookSlot(t, await offerSlots(t))),
    await paid(t, await orderedPass(t)),
  ];
  const secrets: Secret[] = [];
  for (const it of others) secrets.push(await secretOf(it));
  for (const { code, qr } of secrets) {
    await previewRedeem(door.deps(), t.db, door.as(), { text: qr, placeId });
    await use(code);
  }
  return secrets;
}

async function readAll(): Promise<Map<string, string>> {
  const { rows } = await t.db.execute<{ name: string; columns: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name,
      string_agg(quote_ident(column_name) || '::text', ', ') as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    group by table_schema, table_name`);
  assert.ok(rows.length > 100, 'tables');
  const texts = new Map<string, string>();
  for (const { name, columns } of rows) {
    const found = await t.db.execute<{ line: string | null }>(
      sql.raw(`select concat_ws(chr(10), ${columns}) as line from ${name}`),
    );
    texts.set(name, found.rows.map(({ line }) => line ?? '').join('\n'));
  }
  return texts;
}

const encodings = (text: string): string[] => {
  const bytes = Buffer.from(text);
  const turns = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(4, -4),
  );
  return [bytes.toString('hex'), ...turns];
};

function tracesOf({ code, qr }: Secret, salts: readonly string[]): string[] {
  const digits = code.slice(0, -1);
  assert.equal(`${digits}${checkDigitOf(digits)}`, code);
  const hashes = ['', ...salts].flatMap((salt) =>
    (['hex', 'base64', 'base64url'] as const).map((encoding) =>
      createHash('sha256')
        .update(salt === '' ? code : saltedCode(salt, code))
        .digest(encoding)
        .replace(/=+$/, ''),
    ),
  );
  const reversed = [...digits].reverse().join('');
  const plain = [digits, reversed, Number(digits).toString(16), qr.slice(3), ...hashes];
  return [...plain, ...encodings(code), ...encodings(qr.slice(3))];
}

const withJoinedDigits = (text: string): string =>
  `${text}\n${text.replace(/(?<=\d)[\s.,_-]+(?=\d)/g, '')}`;

test('a copy of every table holds no redemption code, no form of its digits and no QR code', async () => {
  const secrets = [...(await liveThroughAll()), ...(await otherKinds())];
  const lists = await t.db.select({ salt: checkinLists.salt }).from(checkinLists);
  const salts = lists.map(({ salt }) => salt);
  const texts = await readAll();
  const hashOf = ({ code }: Secret) => vault().hash('voucher', code);
  const hashes = texts.get('public.vouchers') ?? '';
  assert.ok(
    secrets.some((secret) => hashes.includes(hashOf(secret))),
    'the keyed hash is read',
  );
  for (const name of ['redemptions', 'redemption_refusals', 'audit_log', 'notices', 'feedbacks'])
    assert.notEqual(texts.get(`public.${name}`) ?? '', '', name);
  const traces = secrets.flatMap((secret) => tracesOf(secret, salts));
  for (const [name, text] of texts) {
    const all = withJoinedDigits(text);
    for (const trace of traces) assert.ok(!all.includes(trace), `${name} holds ${trace}`);
  }
});
