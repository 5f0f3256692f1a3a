import type { Command } from 'commander';
import type { RiskCase } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { resolveCase } from '@/server/modules/rewards/resolve-case';
import { RISK_COPY } from '@/server/modules/risk/cases';
import { listCases, showCase } from '@/server/modules/risk/operate';
import type { Run } from './run';
import { pick, readId } from './values';
import { addVerbs, ROWS } from './verbs';

const LABEL = { open: '待处理', released: '已放行', confirmed: '已确认' } as const;

const view = (row: RiskCase) => ({
  id: row.riskId,
  ...pick(row, 'type userId'),
  about: `${row.refType} ${row.refId}`,
  status: LABEL[row.status],
  told: RISK_COPY[row.type],
  ...pick(row, 'evidence appeal openedAt resolvedBy resolvedAt note'),
});

function readStatus(text = ''): RiskCase['status'] {
  if (!Object.hasOwn(LABEL, text))
    throw new OperationRefused('状态须为 open、released 或 confirmed');
  return text as RiskCase['status'];
}

export function addRiskCommands(program: Command, run: Run): void {
  addVerbs(program.command('risk').description('风险记录：查看与处理'), run, {
    list: {
      about: '风险记录，待处理的最早在前',
      options: { '--status <status>': ['open | released | confirmed', 'open'], ...ROWS },
      work: async ({ db, operation, flags }) => {
        const limit = readId(flags.limit ?? '', '行数');
        return (await listCases(db, operation, { status: readStatus(flags.status), limit })).map(
          view,
        );
      },
    },
    'show <id>': {
      about: '一条风险记录与依据',
      work: async ({ db, operation }, id = '') =>
        view(await showCase(db, operation, readId(id, '编号'))),
    },
    'resolve <id>': {
      about: '放行或确认；确认会作废相关奖励',
      options: {
        ...{ '--release': '放行', '--confirm': '确认' },
        '!--note <text>': '处理说明（确认时用户会看到）',
      },
      work: async ({ db, operation, flags: { release, confirm, note = '' } }, id = '') => {
        if (release === confirm)
          throw new OperationRefused('请在 --release 与 --confirm 中选择一个');
        const outcome = release ? 'released' : 'confirmed';
        return view(
          await resolveCase(db, operation, { riskId: readId(id, '编号'), outcome, note }),
        );
      },
    },
  });
}
