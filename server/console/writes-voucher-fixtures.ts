import * as redeem from '@/lib/contract/console/redeem';
import { voucher } from '@/lib/contract/console/resources/voucher';
import { disputeUse } from '@/lib/contract/vouchers';
import { send } from '@/server/testing/orders';
import { setShop } from '@/server/testing/shop';
import { boughtVouchers, showVoucher } from '@/server/testing/vouchers';
import { COURSE_WRITES } from './writes-course-fixtures';
import { versioned } from './writes-shop-fixtures';
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
  ...{ text: (await showVoucher(it)).code, units: 1, by: 'typed' },
  nonce: `scan-${String((scans += 1)).padStart(8, '0')}`,
});

const read = async (world: World) =>
  versioned(world, voucher.calls.get, String((await newVouchers(world)).voucherIds[0]), reason);

export const VOUCHER_WRITES: Readonly<Record<string, Write>> = {
  ...COURSE_WRITES,
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
