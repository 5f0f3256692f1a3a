import { and, asc, eq } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { fenToPlain } from '@/lib/format';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { batchRows, withdrawals } from '@/server/db/schema';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { writeCsv } from '@/server/text/csv';
import { lockBatch } from './batch';
import type { PayoutDeps } from './deps';
import { RECEIPT_COLUMNS } from './receipt-file';
import { placeOfBill } from './submit';

const PURPOSE = '奖励提现';

const asText = (number: string): string =>
  /^\d{12,}$/.test(number) ? number.replace(/\d{4}(?=\d)/g, '$& ') : number;

/** Manual payments under way, for the bank; filled in, the file returns as receipts. Audited with rows and sum. */
export async function takeBankFile(
  { vault }: Pick<PayoutDeps, 'vault'>,
  db: Db,
  operation: Operation,
  batchId: number,
) {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'withdrawals.pay');
    await requirePermission(tx, operation, 'withdrawals.reveal');
    await lockBatch(tx, batchId);
    const found = await tx
      .select({ row: withdrawals })
      .from(batchRows)
      .innerJoin(withdrawals, eq(withdrawals.id, batchRows.withdrawalId))
      .where(
        and(
          eq(batchRows.batchId, batchId),
          eq(batchRows.state, 'done'),
          eq(withdrawals.status, WITHDRAW_STATUS.paying),
          eq(withdrawals.payMethod, 'manual'),
        ),
      )
      .orderBy(asc(batchRows.no));
    if (found.length === 0) throw new OperationRefused(`批次 ${batchId} 没有等待线下付款的提现`);
    const rows = found.map(({ row }) => row);
    const net = rows.reduce((sum, row) => sum + row.net, 0);
    await audit(tx, operation, 'batch.bank-file', String(batchId), { rows: rows.length, net });
    const { sn, amount, result, voucher, reason } = RECEIPT_COLUMNS;
    const text = writeCsv([
      [sn, '收款人', '收款账号', '开户行', '支行', amount, '用途', result, voucher, reason],
      ...rows.map((row) => [
        row.sn,
        vault.open(placeOfBill(row.sn), row.payeeSealed),
        asText(vault.open(placeOfBill(row.sn), row.numberSealed)),
        row.bankName,
        row.branch,
        fenToPlain(row.net),
        PURPOSE,
        '',
        '',
        '',
      ]),
    ]);
    const name = `batch-${batchId}-${dayOf(operation.now.getTime())}.csv`;
    return { name, text, rows: rows.length, net };
  });
}
