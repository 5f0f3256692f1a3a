import type { Command } from 'commander';
import { verifyAudit } from '@/server/modules/operators/audit-read';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { addVerbs, groupOf } from './verbs';

export function addAuditCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'audit', '操作记录'), run, {
    verify: {
      about: '核对每晚的摘要：记录是否被改动、插入或删除',
      work: async ({ db, operation, print }) => {
        const { faults, ...report } = await verifyAudit(db, operation);
        print({ ...report, faults: faults.length > 0 ? faults : '无' });
        if (faults.length > 0)
          throw new OperationRefused(`操作记录有 ${faults.length} 天与摘要不符`);
      },
    },
  });
}
