import type { Db } from '@/server/db/client';
import { replaceVoucherKey } from '@/server/keys';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';

/** Running servers sign with the new key after a minute. @throws OperationRefused */
export async function rotateVoucherKey(
  db: Db,
  operation: Operation,
  keysDir: string,
  note: string,
): Promise<void> {
  await requirePermission(db, operation, 'rules.change');
  requireReason(note);
  if (!replaceVoucherKey(keysDir, operation.now.getTime()))
    throw new OperationRefused(`${keysDir} 中没有 voucher.json：请在服务所在的机器上执行`);
  await audit(db, operation, 'keys.rotate-voucher', 'voucher', { note });
}
