import { createVault } from '@/server/db/vault';
import * as exporting from '@/server/modules/goods/export';
import * as freight from '@/server/modules/goods/freight';
import * as importing from '@/server/modules/goods/import';
import * as goods from '@/server/modules/goods/operate';
import * as price from '@/server/modules/goods/price';
import * as stock from '@/server/modules/goods/stock';
import * as shipping from '@/server/modules/orders/desk-queries';
import * as bills from '@/server/modules/payments/bill-operate';
import * as pay from '@/server/modules/payments/operate';
import * as returns from '@/server/modules/payments/operate-returns';
import * as payViews from '@/server/modules/payments/operate-views';
import * as shop from '@/server/modules/shop/operate';
import * as shopReports from '@/server/modules/shop/report';
import type { TestApp } from '@/server/testing/app';
import { MISSING, of, type OperatorFunction } from './rights-fixtures';

const reason = 'test';
const code = 'none';
const note = reason;
const ref = 'BANK-1';
const payDeps = ({ deps }: TestApp) => ({
  provider: deps.pay,
  vault: createVault(deps.keys),
  log: deps.logger,
});

/** Functions about the shop and its goods, by file and name. */
export const SHOP_FUNCTIONS: Record<string, OperatorFunction> = {
  'modules/goods/export#exportGoods': of('goods.read', (db, op) => exporting.exportGoods(db, op)),
  'modules/goods/freight#listFreight': of('goods.read', (db, op) => freight.listFreight(db, op)),
  'modules/goods/freight#saveFreight': of('goods.edit', (db, op) =>
    freight.saveFreight(db, op, {
      name: '',
      by: 'piece',
      firstCount: 1,
      firstFee: 0,
      nextCount: 1,
      nextFee: 0,
      freeFrom: null,
      exceptions: [],
      reason,
    }),
  ),
  'modules/goods/import#importGoods': of('goods.edit', (db, op) =>
    importing.importGoods(db, op, { goods: [], reason, isDryRun: true }),
  ),
  'modules/goods/operate#listGoodsForOperator': of('goods.read', (db, op) =>
    goods.listGoodsForOperator(db, op),
  ),
  'modules/goods/operate#setGoodsState': of('goods.edit', (db, op) =>
    goods.setGoodsState(db, op, { goodsId: MISSING, status: 'on', reason }),
  ),
  'modules/goods/operate#showGoodsForOperator': of('goods.read', (db, op) =>
    goods.showGoodsForOperator(db, op, MISSING),
  ),
  'modules/goods/price#setPrice': of('goods.price', (db, op) =>
    price.setPrice(db, op, { code, price: 100, reason }),
  ),
  'modules/goods/stock#listMoves': of('goods.read', (db, op) => stock.listMoves(db, op, code)),
  'modules/orders/desk-queries#listToShip': of('order.read', (db, op, t) =>
    shipping.listToShip(db, op, () => createVault(t.deps.keys), { tab: 'toShip', q: '' }),
  ),
  'modules/payments/bill-operate#askBill': of('pay.money', (db, op, t) =>
    bills.askBill(payDeps(t), db, op, '2020-01-01'),
  ),
  'modules/payments/bill-operate#explainDiff': of('pay.money', (db, op) =>
    bills.explainDiff(db, op, MISSING, { note: '测试' }),
  ),
  'modules/payments/bill-operate#listBills': of('pay.read', (db, op) => bills.listBills(db, op)),
  'modules/payments/bill-operate#listDiffs': of('pay.read', (db, op) => bills.listDiffs(db, op)),
  'modules/payments/bill-operate#noteSettled': of('pay.money', (db, op) =>
    bills.noteSettled(db, op, { ref: 'BANK0001', amount: 1 }),
  ),
  'modules/payments/operate#acceptAmount': of('pay.money', (db, op, t) =>
    pay.acceptAmount(payDeps(t), db, op, code, { note }),
  ),
  'modules/payments/operate#askNow': of('pay.money', (db, op, t) =>
    pay.askNow(payDeps(t), db, op, code),
  ),
  'modules/payments/operate#closeNow': of('pay.money', (db, op, t) =>
    pay.closeNow(payDeps(t), db, op, code),
  ),
  'modules/payments/operate#confirmTransfer': of('pay.money', (db, op, t) =>
    pay.confirmTransfer(payDeps(t), db, op, code, { ref, amount: 100 }),
  ),
  'modules/payments/operate#returnAmount': of('pay.money', (db, op) =>
    pay.returnAmount(db, op, code, { note }),
  ),
  'modules/payments/operate-returns#noteReturned': of('pay.money', (db, op) =>
    returns.noteReturned(db, op, code, { ref }),
  ),
  'modules/payments/operate-returns#retryReturn': of('pay.money', (db, op) =>
    returns.retryReturn(db, op, code),
  ),
  'modules/payments/operate-views#listEvents': of('pay.read', (db, op) =>
    payViews.listEvents(db, op),
  ),
  'modules/payments/operate-views#listReturns': of('pay.read', (db, op) =>
    payViews.listReturns(db, op),
  ),
  'modules/payments/operate-views#listWaiting': of('pay.read', (db, op) =>
    payViews.listWaiting(db, op),
  ),
  'modules/payments/operate-views#showPayments': of('pay.read', (db, op) =>
    payViews.showPayments(db, op, code),
  ),
  'modules/shop/operate#changeShop': of('shop.rule', (db, op) =>
    shop.changeShop(db, op, { settings: {}, reason, isDryRun: true }),
  ),
  'modules/shop/operate#showShop': of('goods.read', (db, op) => shop.showShop(db, op)),
  'modules/goods/stock#listHolds': of('goods.read', (db, op) => stock.listHolds(db, op, code)),
  'modules/shop/report#shopReport': of('reports.read', (db, op) =>
    shopReports.shopReport(db, op, { from: op.now, to: op.now }),
  ),
};
