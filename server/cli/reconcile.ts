import type { Command } from 'commander';
import { reconcileNow } from '@/server/jobs/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { addVerbs, type Given } from './verbs';

/** @throws OperationRefused on a difference, for the exit code */
async function compare({ db, operation, print }: Given): Promise<void> {
  const found = await reconcileNow(db, operation);
  print({ isClean: found.length === 0, differences: found.length > 0 ? found : '无' });
  if (found.length > 0) throw new OperationRefused(`对账发现 ${found.length} 处差异`);
}

export function addReconcileCommand(program: Command, run: Run): void {
  addVerbs(program, run, {
    reconcile: {
      about: '重新计算全部账务并与余额、计数和状态核对；有差异时退出码不为 0',
      work: compare,
    },
  });
}
