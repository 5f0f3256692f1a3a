import type { Config } from '@/server/config';
import type { Db } from '@/server/db/client';
import { replaceSignPair } from '@/server/keys';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';

/** Servers send the new pair after a minute and accept the former for 30 days. @throws OperationRefused */
export async function rotateSign(
  db: Db,
  operation: Operation,
  { keysDir, SIGN_PREFIX, SIGN_SECRET }: Pick<Config, 'keysDir' | 'SIGN_PREFIX' | 'SIGN_SECRET'>,
  note: string,
): Promise<void> {
  await requirePermission(db, operation, 'rules.change');
  requireReason(note);
  if (SIGN_PREFIX !== undefined || SIGN_SECRET !== undefined)
    throw new OperationRefused('签名由环境变量 SIGN_PREFIX、SIGN_SECRET 决定，请在那里更换');
  if (!replaceSignPair(keysDir, operation.now.getTime()))
    throw new OperationRefused(`${keysDir} 中没有 sign.json：请在服务所在的机器上执行`);
  await audit(db, operation, 'keys.rotate-sign', 'sign', { note });
}
