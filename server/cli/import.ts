import type { Command } from 'commander';
import { BALANCE_CHOICES, inspectImport, type Plan, planImport } from '@/server/imports/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { readMoment } from './values';
import { addVerbs, type Given } from './verbs';

const KIND_COPY = {
  available: '可提现',
  pending: '待入账',
  carried: '旧余额',
  returned: '退回的提现',
};
const OLD_SHOP = {
  '!--source <source>': '旧店系统：crmeb | likeshop | yoshop',
  '--prefix <prefix>': '表名前缀，默认 eb_、ls_ 或 yoshop_',
} as const;

const yuanOf = (fen: string): string => (Number(fen) / 100).toFixed(fen.includes('.') ? 4 : 2);

const place = ({ source = '', prefix }: Given['flags'], dump: string) => ({
  place: dump,
  source,
  ...(prefix === undefined ? {} : { prefix }),
});

function balanceOf(balance: string | undefined) {
  if (balance === undefined) return {};
  const known = BALANCE_CHOICES.find((one) => one === balance);
  if (!known) throw new OperationRefused(`--balance 须为 ${BALANCE_CHOICES.join(' 或 ')}`);
  return { balance: known };
}

const planView = ({ report, waits, ...plan }: Plan) => ({
  outcome: waits.length === 0 ? '核对完成，可以提交复核' : waits.join('；'),
  source: plan.source,
  until: new Date(report.at * 1000),
  people: report.people,
  money: report.money.map(({ kind, rows, refusedRows, ...sums }) => ({
    kind: KIND_COPY[kind],
    dump: yuanOf(sums.dump),
    taken: yuanOf(sums.taken),
    unclaimed: yuanOf(sums.unclaimed),
    refused: yuanOf(sums.refused),
    ...{ rows, refusedRows },
  })),
  ...{ inviters: report.inviters, addresses: report.addresses, goods: report.goods },
  ...{ orders: report.orders, refused: report.refused },
  ...{ dumpDigest: plan.dumpDigest, digest: plan.digest },
});

export function addImportCommands(program: Command, run: Run): void {
  const group = program.command('import').description('核对旧店的数据库导出文件：只读取，不做更改');
  addVerbs(group, run, {
    'inspect <dump>': {
      about: '检查 .sql 或 .sql.gz 文件：能否识别，各表行数，不会读取的内容',
      options: OLD_SHOP,
      work: ({ db, operation, flags }, dump = '') =>
        inspectImport(db, operation, place(flags, dump)),
    },
    'plan <dump>': {
      about: '核对成员、邀请人、金额、商品与未完成订单，写出报告与不能迁入的清单',
      options: {
        ...OLD_SHOP,
        '!--out <folder>': '报告写入的新文件夹',
        '--at <time>': '旧店停止营业的时间，默认为文件中最晚的记录',
        '--balance <choice>': '旧余额：carry（迁入）| settle-before（迁入前退清）',
      },
      work: async ({ database, operation, flags, isJson }, dump = '') => {
        const plan = await planImport(database, operation, {
          ...place(flags, dump),
          ...balanceOf(flags.balance),
          ...(flags.at === undefined ? {} : { at: readMoment(flags.at) }),
          folder: flags.out ?? '',
        });
        return isJson ? plan : planView(plan);
      },
    },
  });
}
