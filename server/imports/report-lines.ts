import { countToText } from '@/lib/format';
import type { PlanReport } from '@/server/db/schema';

export const KIND_COPY = {
  available: '可提现',
  pending: '待入账',
  carried: '旧余额',
  returned: '退回的提现',
};

export const yuanOf = (fen: string): string =>
  (Number(fen) / 100).toFixed(fen.includes('.') ? 4 : 2);

export const moneyOf = ({ money }: PlanReport) =>
  money.map(({ kind, rows, refusedRows, ...sums }) => ({
    kind: KIND_COPY[kind],
    dump: yuanOf(sums.dump),
    taken: yuanOf(sums.taken),
    unclaimed: yuanOf(sums.unclaimed),
    refused: yuanOf(sums.refused),
    ...(sums.there && { there: yuanOf(sums.there) }),
    rows,
    refusedRows,
  }));

export const moneyLines = (report: PlanReport): string[] =>
  moneyOf(report).map(
    ({ kind, dump, taken, unclaimed, refused, there }) =>
      `${kind}：旧店 ${dump} 元 = 迁入 ${taken} + 待认领 ${unclaimed} + 不能迁入 ${refused}${there ? ` + 已在本站 ${there}` : ''}`,
  );

const COUNTS: Readonly<Record<string, string>> = {
  total: '共',
  taken: '迁入',
  joined: '并入现有账户',
  unclaimed: '待认领',
  left: '不迁入',
  frozen: '在旧店被禁用',
  kept: '保留',
  self: '邀请了自己',
  cycle: '互为上级',
  missing: '邀请人不迁入',
  asked: '首次使用时补省市',
  categories: '分类',
  goods: '商品',
  skus: '规格',
  stock: '库存',
  open: '未完成',
  refused: '不能迁入',
  unpaid: '未付款',
  finished: '已结束',
  there: '已在本站',
};

export function countLines({ people, inviters, addresses, goods, orders }: PlanReport): string[] {
  const parts = { 成员: people, 邀请人: inviters, 地址: addresses, 商品: goods, 订单: orders };
  return Object.entries(parts).map(([title, counts]) => {
    const known = Object.entries(COUNTS).flatMap(([name, text]) => {
      const n = counts[name as keyof typeof counts];
      return n === undefined ? [] : [`${text} ${countToText(n)}`];
    });
    return `${title}：${known.join('，')}`;
  });
}

function hasNothingNew({ people, addresses, orders }: PlanReport): boolean {
  const { taken = 0, joined = 0, unclaimed = 0 } = people;
  return taken + joined + unclaimed + (addresses.taken ?? 0) + orders.open === 0;
}

export function waitsOf(
  report: PlanReport,
  { isCarried, isLater }: { isCarried: boolean; isLater: boolean },
): string[] {
  const { begun, undated, money } = report;
  const stored = money.find(({ kind }) => kind === 'carried');
  const carried = Number(stored?.dump ?? 0) - Number(stored?.there ?? 0);
  return [
    ...(isLater && hasNothingNew(report) ? ['没有新的成员、收货地址或未完成订单，不用迁入'] : []),
    ...(begun > 0 ? [`有 ${begun} 笔打款中，请先在原系统完成`] : []),
    ...(undated > 0 ? [`有 ${undated} 笔待返佣没有到账日期，请先在原系统结算`] : []),
    ...(carried === 0 || isCarried
      ? []
      : [`旧余额还有 ¥${(carried / 100).toFixed(2)}，请先在原系统退清，或选择迁入旧余额`]),
  ];
}
