import type { Command } from 'commander';
import { applyImport, approveImport } from '@/server/imports/apply';
import type { Import } from '@/server/imports/books';
import { returnCarried } from '@/server/imports/carried';
import {
  claimMoved,
  listMoved,
  payOutMoved,
  STATE_COPY as PERSON_COPY,
} from '@/server/imports/people';
import { inspectImport, type Plan, planImport } from '@/server/imports/plan';
import { undoImport, verifyImport } from '@/server/imports/undo';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { readId, readMoment, showYuan } from './values';
import { openVault } from './vault';
import { addVerbs, type Given } from './verbs';

const KIND_COPY = {
  available: '可提现',
  pending: '待入账',
  carried: '旧余额',
  returned: '退回的提现',
};
const STATE_COPY = { planned: '待复核', approved: '已复核', applied: '已迁入', undone: '已撤回' };
const OLD_SHOP = {
  '!--source <source>': '旧店系统：crmeb | likeshop | yoshop',
  '--prefix <prefix>': '表名前缀，默认 eb_、ls_ 或 yoshop_',
} as const;

/** Fen with the old shop's decimals. */
const yuanOf = (fen: string): string => (Number(fen) / 100).toFixed(fen.includes('.') ? 4 : 2);

const place = ({ source = '', prefix }: Given['flags'], dump: string) => ({
  place: dump,
  source,
  ...(prefix === undefined ? {} : { prefix }),
});

function carriedOf(choice: string | undefined): { carried?: 'carry' } {
  if (choice === undefined) return {};
  if (choice !== 'carry') throw new OperationRefused('--carried 只能是 carry');
  return { carried: choice };
}

const planView = ({ report, waits, ...plan }: Plan) => ({
  outcome:
    waits.length === 0
      ? `核对完成，请另一位管理员执行 op import approve ${plan.digest}`
      : waits.join('；'),
  ...{ source: plan.source, shop: plan.shop },
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

const rowView = ({ shop, state, people, opening, orders, ...row }: Import) => ({
  ...{ shop, state: STATE_COPY[state], people, opening: showYuan(opening) },
  ...{ orders, ordersPaid: showYuan(row.ordersFen) },
  ...{ plannedBy: row.plannedBy, approvedBy: row.approvedBy },
});

async function verify({ db, operation, print }: Given, digest: string): Promise<void> {
  const { state, opening, ordersFen, waiting, moved, differences, ...rest } = await verifyImport(
    db,
    operation,
    digest,
  );
  print({
    ...{ ...rest, state: STATE_COPY[state] },
    ordersPaid: showYuan(ordersFen),
    ...{ opening: showYuan(opening), waiting: showYuan(waiting), moved: showYuan(moved) },
    differences: differences.length > 0 ? differences : '无',
  });
  if (differences.length > 0) throw new OperationRefused(`对账发现 ${differences.length} 处差异`);
}

export function addImportCommands(program: Command, run: Run): void {
  const group = program.command('import').description('迁入旧店的成员、邀请关系与奖励余额');
  addVerbs(group, run, {
    'inspect <dump>': {
      about: '检查 .sql 或 .sql.gz 文件：能否识别，各表行数，不会读取的内容',
      options: OLD_SHOP,
      work: ({ db, operation, flags }, dump = '') =>
        inspectImport(db, operation, place(flags, dump)),
    },
    'plan <dump>': {
      about: '核对成员、邀请人、金额、商品与未完成订单，写出报告与不能迁入的清单；不做更改',
      options: {
        ...OLD_SHOP,
        '!--shop <name>': '旧店名称，成员首次登录时看到',
        '!--company <name>': '旧店的经营者，与营业执照一致',
        '--successor': '旧店由另一家公司经营，现由本站承接',
        '!--out <folder>': '报告写入的新文件夹',
        '--carried <choice>': '旧余额：carry 迁入为只能购物或退回的余额；不填则须先在原系统退清',
        '--pictures <folder>': '旧店的图片所在的文件夹，用于商品文件',
        '--at <time>': '旧店停止营业的时间，默认为文件中最晚的记录',
      },
      work: async ({ database, operation, config, flags, isJson }, dump = '') => {
        const plan = await planImport(database, operation, {
          vault: openVault(config),
          ...place(flags, dump),
          ...carriedOf(flags.carried),
          ...(flags.pictures && { pictures: flags.pictures }),
          ...(flags.company && { company: flags.company.trim() }),
          ...(flags.successor && { isSuccessor: true as const }),
          ...(flags.at === undefined ? {} : { at: readMoment(flags.at) }),
          ...{ shop: flags.shop ?? '', folder: flags.out ?? '' },
        });
        return isJson ? plan : planView(plan);
      },
    },
    'approve <digest>': {
      about: '由另一位管理员复核一份核对',
      work: async ({ db, operation }, digest = '') =>
        rowView(await approveImport(db, operation, digest)),
    },
    'apply <dump>': {
      about: '按已复核的核对迁入；旧店余额在成员登录并同意后转入；重复执行不改变任何内容',
      options: { '!--digest <digest>': '核对的编号' },
      work: async ({ database, operation, config, flags: { digest = '' } }, dump = '') => {
        const vault = openVault(config);
        return rowView(await applyImport(database, operation, vault, { place: dump, digest }));
      },
    },
    'verify <digest>': { about: '迁入的金额是否相符，谁已确认', work: verify },
    'people <digest>': {
      about: '余额无人认领的旧店用户，金额大的在前',
      work: async ({ db, operation }, digest = '') =>
        (await listMoved(db, operation, digest)).map(({ key, state, owed }) => ({
          ...{ key, state: PERSON_COPY[state], owed: showYuan(owed) },
        })),
    },
    'claim <digest> <key>': {
      about: '凭证据把旧店用户的余额转给一位成员；另一位管理员须执行同一命令',
      options: { '!--user <id>': '成员编号', '!--reason <text>': '核对了什么' },
      work: async ({ db, operation, config, flags }, digest = '', key = '') => {
        const userId = readId(flags.user ?? '', '--user');
        const vault = openVault(config);
        const given = { digest, key, userId, vault, reason: flags.reason ?? '' };
        const { fen, ...rest } = await claimMoved(db, operation, given);
        return { ...rest, moved: showYuan(fen) };
      },
    },
    'pay-out <digest> <key>': {
      about: '登记已转账退回的旧店余额；另一位管理员须执行同一命令',
      options: { '!--voucher <no>': '转账凭证号', '!--reason <text>': '核对了什么' },
      work: async ({ db, operation, flags }, digest = '', key = '') => {
        const { voucher = '', reason = '' } = flags;
        const paid = await payOutMoved(db, operation, { digest, key, voucher, reason });
        return { ...paid, fen: showYuan(paid.fen) };
      },
    },
    'return <user>': {
      about: '登记已全额转账退回的旧余额；另一位管理员须执行同一命令',
      options: { '!--voucher <no>': '转账凭证号', '!--reason <text>': '核对了什么' },
      work: async ({ db, operation, flags }, user = '') => {
        const { voucher = '', reason = '' } = flags;
        const given = { userId: readId(user, '<user>'), voucher, reason };
        const returned = await returnCarried(db, operation, given);
        return { ...returned, fen: showYuan(returned.fen) };
      },
    },
    'undo <digest>': {
      about: '无人确认时由另一位管理员撤回整次迁入',
      options: { '!--reason <text>': '为什么' },
      work: async ({ db, operation, flags: { reason = '' } }, digest = '') =>
        rowView(await undoImport(db, operation, { digest, reason })),
    },
  });
}
