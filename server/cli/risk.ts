import type { Command } from 'commander';
import type { RiskCase } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { resolveCase } from '@/server/modules/rewards/resolve-case';
import { RISK_COPY } from '@/server/modules/risk/cases';
import { listCases, showCase } from '@/server/modules/risk/operate';
import type { Run } from './run';
import { readId, showMoment } from './values';

const LABEL: Record<RiskCase['status'], string> = {
  open: '待处理',
  released: '已放行',
  confirmed: '已确认',
};

const view = ({
  riskId,
  type,
  userId,
  refType,
  refId,
  status,
  evidence,
  appeal,
  openedAt,
  resolvedBy,
  resolvedAt,
  note,
}: RiskCase) => ({
  id: riskId,
  type,
  userId,
  about: `${refType} ${refId}`,
  status: LABEL[status],
  told: RISK_COPY[type],
  evidence,
  appeal,
  openedAt: showMoment(openedAt),
  resolvedBy,
  resolvedAt: showMoment(resolvedAt),
  note,
});

function readStatus(text: string): RiskCase['status'] {
  if (text !== 'open' && text !== 'released' && text !== 'confirmed')
    throw new OperationRefused('状态须为 open、released 或 confirmed');
  return text;
}

export function addRiskCommands(program: Command, run: Run): void {
  const risk = program.command('risk').description('风险记录：查看与处理');

  risk
    .command('list')
    .description('风险记录，待处理的最早在前')
    .option('--status <status>', 'open | released | confirmed', 'open')
    .option('--limit <n>', '行数', '50')
    .action((flags: { status: string; limit: string }) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          (
            await listCases(db, operation, {
              status: readStatus(flags.status),
              limit: readId(flags.limit, '行数'),
            })
          ).map(view),
        ),
      ),
    );

  risk
    .command('show <id>')
    .description('一条风险记录与依据')
    .action((id: string) =>
      run(async ({ database: { db }, operation, print }) =>
        print(view(await showCase(db, operation, readId(id, '编号')))),
      ),
    );

  risk
    .command('resolve <id>')
    .description('放行或确认；确认会作废相关奖励')
    .option('--release', '放行')
    .option('--confirm', '确认')
    .requiredOption('--note <text>', '处理说明（确认时用户会看到）')
    .action((id: string, flags: { release?: boolean; confirm?: boolean; note: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        if (flags.release === flags.confirm)
          throw new OperationRefused('请在 --release 与 --confirm 中选择一个');
        print(
          view(
            await resolveCase(db, operation, {
              riskId: readId(id, '编号'),
              outcome: flags.release ? 'released' : 'confirmed',
              note: flags.note,
            }),
          ),
        );
      }),
    );
}
