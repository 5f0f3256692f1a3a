import * as redeem from '@/lib/contract/console/redeem';
import { conflict } from '@/lib/contract/console/resources/conflict';
import { voucher } from '@/lib/contract/console/resources/voucher';
import { disputeUse } from '@/lib/contract/vouchers';
import { send } from '@/server/testing/orders';
import { setShop } from '@/server/testing/shop';
import { boughtVouchers, showVoucher } from '@/server/testing/vouchers';
import { COURSE_WRITES } from './writes-course-fixtures';
import { versioned } from './writes-shop-fixtures';
import { SLOT_WRITES } from './writes-slot-fixtures';
import { ok, type World, type Write } from './writes-world-fixtures';

/* Actions on vouchers. */

const reason = '买家来电';
const acts = voucher.calls.actions;
let scans = 0;

export async function newVouchers({ t }: World) {
  await setShop(t.db, { kinds: ['goods', 'service'] });
  return boughtVouchers(t, { unitsPer: 2 });
}

const scanned = async (it: Awaited<ReturnType<typeof newVouchers>>) => ({
  text: (await showVoucher(it)).code,
  units: 1,
  by: 'typed',
  nonce: `scan-${String((scans += 1)).padStart(8, '0')}`,
});

const read = async (world: World) =>
  versioned(world, voucher.calls.get, String((await newVouchers(world)).voucherIds[0]), reason);

const listed = (world: World) => ({ device: '前台手机', deviceAt: world.t.clock.now });

/** An operator takes few lists a day. */
const lists = new WeakMap<World['t'], number>();

async function listOf(world: World): Promise<number> {
  const known = lists.get(world.t);
  if (known !== undefined) return known;
  const { list } = await ok(world.other, redeem.takeList, listed(world));
  lists.set(world.t, list.listId);
  return list.listId;
}

/** Of an offline list. */
async function uploadOf(world: World, units: number) {
  const { code: text } = await showVoucher(await newVouchers(world));
  const scan = { text, units, at: world.t.clock.now };
  scans += 1;
  return {
    listId: await listOf(world),
    scans: [{ ...scan, nonce: `offline-${scans}` }],
    isBack: false,
  };
}

export async function newConflict(world: World): Promise<string> {
  await ok(world.other, redeem.upload, await uploadOf(world, 3));
  const { rows } = await ok(world.other, conflict.calls.list, { filters: {}, sort: '-id' });
  return String(rows[0]?.id);
}

const inConflict = async (world: World) =>
  versioned(world, conflict.calls.get, await newConflict(world), reason);

export const VOUCHER_WRITES: Readonly<Record<string, Write>> = {
  ...COURSE_WRITES,
  ...SLOT_WRITES,
  [redeem.use.name]: {
    input: async (world) => scanned(await newVouchers(world)),
    again: 'nothing',
  },
  [redeem.undo.name]: {
    input: async (world) => {
      const { use } = await ok(world.one, redeem.use, await scanned(await newVouchers(world)));
      return { useId: use.useId };
    },
  },
  [redeem.takeList.name]: {
    input: async (world) => listed(world),
    again: { another: '每次领取都是一份新名单' },
  },
  [redeem.upload.name]: {
    input: (world) => uploadOf(world, 1),
    again: 'nothing',
  },
  [conflict.calls.actions.loss.name]: { input: inConflict },
  [conflict.calls.actions.mistake.name]: { input: inConflict },
  [acts.reissue.name]: { input: read },
  [acts.extend.name]: { input: read },
  [acts.void.name]: { input: read },
  [acts.settle.name]: {
    input: async (world) => {
      const it = await newVouchers(world);
      const { use } = await ok(world.other, redeem.use, await scanned(it));
      const [voucherId] = it.voucherIds;
      await send(it.member, disputeUse, { voucherId, useId: use.useId });
      const form = { answer: '监控显示是本人' };
      return { ...(await versioned(world, voucher.calls.get, String(voucherId), '')), form };
    },
  },
};
