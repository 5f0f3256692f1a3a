import { createVault } from '@/server/db/vault';
import { launchDepsOf } from '@/server/launch-deps';
import { takeList } from '@/server/modules/checkin/lists';
import { upload } from '@/server/modules/checkin/upload';
import * as exporting from '@/server/modules/goods/export';
import * as importing from '@/server/modules/goods/import';
import { inspectLaunch } from '@/server/modules/launch/queries';
import * as shipping from '@/server/modules/orders/desk-queries';
import { viewMakingSheet } from '@/server/modules/orders/making-queries';
import * as picks from '@/server/modules/orders/pick-lists';
import { showQuota } from '@/server/modules/tracking/quota';
import { previewRedeem } from '@/server/modules/vouchers/preview';
import { redeem } from '@/server/modules/vouchers/redeem';
import { rotateVoucherKey } from '@/server/modules/vouchers/rotate-key';
import { undoUse } from '@/server/modules/vouchers/undo';
import { listUses } from '@/server/modules/vouchers/uses';
import type { TestApp } from '@/server/testing/app';
import { MISSING, of, type OperatorFunction } from './rights-fixtures';

const reason = 'test';
const CODE = '000000000000';
const redeemDeps = (t: TestApp) => ({
  vault: () => createVault(t.deps.keys),
  keys: () => t.deps.keys,
});

/** Functions about the shop and its goods, by file and name. */
export const SHOP_FUNCTIONS: Record<string, OperatorFunction> = {
  'modules/launch/queries#inspectLaunch': of('rules.read', (db, op, t) => {
    const deps = launchDepsOf({ ...t.deps, pay: async () => null });
    return inspectLaunch(db, op, { deps, target: 'open' });
  }),
  'modules/goods/export#exportGoods': of('goods.read', (db, op) => exporting.exportGoods(db, op)),
  'modules/goods/import#importGoods': of('goods.edit', (db, op) =>
    importing.importGoods(db, op, { goods: [], reason, isDryRun: true }),
  ),
  'modules/tracking/quota#showQuota': of('order.read', (db, op) => showQuota(db, op, 1)),
  'modules/orders/pick-lists#viewPickList': of('order.read', (db, op, t) =>
    picks.viewPickList(db, op, () => createVault(t.deps.keys), String(MISSING)),
  ),
  'modules/orders/making-queries#viewMakingSheet': of('order.read', (db, op) =>
    viewMakingSheet(db, op),
  ),
  'modules/orders/desk-queries#listToShip': of('order.read', (db, op, t) =>
    shipping.listToShip(db, op, () => createVault(t.deps.keys), { tab: 'toShip', q: '' }),
  ),
  'modules/vouchers/preview#previewRedeem': of('redeem.use', (db, op, t) =>
    previewRedeem(redeemDeps(t), db, op, { text: CODE }),
  ),
  'modules/vouchers/redeem#redeem': of('redeem.use', (db, op, t) =>
    redeem(redeemDeps(t), db, op, { text: CODE, units: 1, by: 'typed', nonce: `${op.operator}-1` }),
  ),
  'modules/checkin/lists#takeList': of('redeem.use', (db, op, t) =>
    takeList(redeemDeps(t), db, op, { device: op.operator, deviceAt: op.now.getTime() }),
  ),
  'modules/checkin/upload#upload': of('redeem.use', (db, op, t) =>
    upload(redeemDeps(t), db, op, { listId: MISSING, scans: [], isBack: false }),
  ),
  'modules/vouchers/undo#undoUse': of('redeem.use', (db, op) =>
    undoUse(db, op, { key: String(MISSING), form: {}, isPreview: false }),
  ),
  'modules/vouchers/uses#listUses': of('redeem.read', (db, op) =>
    listUses(db, op, { isMine: false }),
  ),
  'modules/vouchers/rotate-key#rotateVoucherKey': of('rules.change', (db, op) =>
    rotateVoucherKey(db, op, '/nowhere', reason),
  ),
};
