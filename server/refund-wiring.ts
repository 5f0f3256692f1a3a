import { isUniqueViolation } from './http/errors';
import { refereesOf } from './modules/members/referees';
import { OperationRefused } from './modules/operators/authorize';
import { lockOrder } from './modules/orders/close';
import { getOwnOrder } from './modules/orders/queries';
import { bookReturned, cancelPieces, refundPieces } from './modules/orders/refund-pieces';
import { finishReturn, sendAgain } from './modules/payments/end-return';
import type { PayDeps } from './modules/payments/ports';
import { findReturnOf, refundOrder } from './modules/payments/refund-order';
import { lockPaymentsOf } from './modules/payments/rows';
import type { RefundPorts } from './modules/refunds/ports';
import { ownsUpload } from './modules/uploads/queries';
import { closeSaleRequests, openSaleRequests } from './refund-money';

/* Connects after-sale with orders, payments and sales, which never import each other. */

export const refundPortsOf = (deps: Pick<PayDeps, 'ports'>): RefundPorts => ({
  getOwnOrder,
  lockPaymentsOf,
  lockOrder,
  cancelPieces,
  refundPieces,
  bookReturned,
  openSaleRequests,
  closeSaleRequests,
  giveBack: (tx, refund) => refundOrder(deps, tx, { ...refund, why: 'aftersale' }),
  sendAgain: async (tx, refundId, now) => {
    const back = await findReturnOf(tx, refundId);
    if (!back || !(await sendAgain(deps, tx, back.returnId, now)))
      throw new OperationRefused('该退款不在失败状态，不需要重试');
  },
  finishByBank: async (tx, { refundId, ref, operator, now }) => {
    const back = await findReturnOf(tx, refundId);
    if (!back) throw new OperationRefused('该退款还没有退回单');
    const proof = { providerState: 'BANK', providerRef: `bank:${ref}`, operator, isByBank: true };
    await finishReturn(deps, tx, back.returnId, proof, now).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new OperationRefused(`银行流水号 ${ref} 已经登记过`);
      throw error;
    });
  },
  ownsUpload,
  refereesOf,
});
