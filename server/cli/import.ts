import type { Command } from 'commander';
import { imported } from '@/lib/contract/console/resources/import';
import { importPerson } from '@/lib/contract/console/resources/import-person';
import { applyImport } from '@/server/imports/apply';
import type { Import } from '@/server/imports/books';
import { returnCarried } from '@/server/imports/carried';
import { listMoved } from '@/server/imports/people';
import { inspectImport, type Plan, planImport } from '@/server/imports/plan';
import { moneyOf } from '@/server/imports/report-lines';
import { verifyImport } from '@/server/imports/undo';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { readId, readMoment, showYuan } from './values';
import { openVault } from './vault';
import { addVerbs, type Given, groupOf } from './verbs';

const STATE_COPY = imported.fields.state.texts ?? {};
const PERSON_COPY = importPerson.fields.state.texts ?? {};
const OLD_SHOP = {
  '!--source <source>': '旧店系统：crmeb | likeshop | yoshop',
  '--prefix <prefix>': '表名前缀，默认 eb_、ls_ 或 yoshop_',
} as const;

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
  source: plan.source,
  shop: plan.shop,
  until: new Date(report.at * 1000),
  people: report.people,
  money: moneyOf(report),
  inviters: report.inviters,
  addresses: report.addresses,
  goods: report.goods,
  orders: report.orders,
  refused: report.refused,
  dumpDigest: plan.dumpDigest,
  digest: plan.digest,
});

const rowView = ({ shop, state, people, opening, orders, ...row }: Import) => ({
  shop,
  state: STATE_COPY[state],
  people,
  opening: showYuan(opening),
  orders,
  ordersPaid: showYuan(row.ordersFen),
  plannedBy: row.plannedBy,
  approvedBy: row.approvedBy,
});

async function verify({ db, operation, print }: Given, digest: string): Promise<void> {
  const { state, opening, ordersFen, waiting, moved, differences, ...rest } = await verifyImport(
    db,
    operation,
    digest,
  );
  print({
    ...rest,
    state: STATE_COPY[state],
    ordersPaid: showYuan(ordersFen),
    opening: showYuan(opening),
    waiting: showYuan(waiting),
    moved: showYuan(moved),
    differences: differences.length > 0 ? differences : '无',
  });
  if (differences.length > 0) throw new OperationRefused(`对账发现 ${differences.length} 处差异`);
}

export function addImportCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'import', '迁入旧店的成员、邀请关系与奖励余额'), run, {
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
        '--pictures <from>': '旧店的图片：文件夹，或 https://旧店的域名（逐张下载），用于商品文件',
        '--at <time>': '旧店停止营业的时间，默认为文件中最晚的记录',
      },
      work: async ({ database, operation, config, flags, isJson }, dump = '') => {
        const plan = await planImport(database, operation, {
          vault: openVault(config),
          ...place(flags, dump),
          ...carriedOf(flags.carried),
          ...(flags.pictures && { pictures: flags.pictures }),
          company: (flags.company ?? '').trim(),
          ...(flags.successor && { isSuccessor: true as const }),
          ...(flags.at === undefined ? {} : { at: readMoment(flags.at) }),
          shop: flags.shop ?? '',
          folder: flags.out ?? '',
        });
        return isJson ? plan : planView(plan);
      },
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
        (await listMoved(db, operation, digest)).map(({ id, key, state, owed }) => ({
          id,
          key,
          state: PERSON_COPY[state],
          owed: showYuan(owed),
        })),
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
  });
}
