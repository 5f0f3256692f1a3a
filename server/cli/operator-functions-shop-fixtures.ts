import { createVault } from '@/server/db/vault';
import * as exporting from '@/server/modules/goods/export';
import * as importing from '@/server/modules/goods/import';
import * as shipping from '@/server/modules/orders/desk-queries';
import * as shopReports from '@/server/modules/shop/report';
import { of, type OperatorFunction } from './rights-fixtures';

const reason = 'test';

/** Functions about the shop and its goods, by file and name. */
export const SHOP_FUNCTIONS: Record<string, OperatorFunction> = {
  'modules/goods/export#exportGoods': of('goods.read', (db, op) => exporting.exportGoods(db, op)),
  'modules/goods/import#importGoods': of('goods.edit', (db, op) =>
    importing.importGoods(db, op, { goods: [], reason, isDryRun: true }),
  ),
  'modules/orders/desk-queries#listToShip': of('order.read', (db, op, t) =>
    shipping.listToShip(db, op, () => createVault(t.deps.keys), { tab: 'toShip', q: '' }),
  ),
  'modules/shop/report#shopReport': of('reports.read', (db, op) =>
    shopReports.shopReport(db, op, { from: op.now, to: op.now }),
  ),
};
