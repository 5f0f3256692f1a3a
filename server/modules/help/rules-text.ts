import { CHANGE_DAYS } from '@/lib/contract/city.schema';
import { fenToText, percentText } from '@/lib/format';
import { PLOTS_PER_AREA } from '@/server/modules/city/areas';
import { LOCK_HOURS } from '@/server/modules/partners/bind';
import type { Rule } from '@/server/modules/rules/versions';

/** Lifetime of a link's claim in the browser (specification 15.3). */
const CLAIM_DAYS = 30;

export interface RuleSection {
  key: string;
  heading: string;
  lines: string[];
}

const TYPE_NAMES = { bank: '银行卡', alipay: '支付宝', wechat: '微信' } as const;

/** Below every text about rewards (specification 32.3). */
export const COMPLIANCE =
  '奖励仅来自真实成交订单，最多两级；加入、领取门牌、成为市长或学员均不收取费用，也不以发展人数计算奖励。';

function rewardLines({
  levels,
  rateBp,
  holdDays,
  slowHoldDays,
  maxShareBp,
  perOrderCap,
  minOrder,
}: Rule): string[] {
  if (levels === 0) return ['目前没有开启奖励。开启前会在这里公布比例和生效时间。', COMPLIANCE];
  return [
    COMPLIANCE,
    `直接小伙伴的订单成交后，你得到商品实付金额（不含运费）的 ${percentText(rateBp[0] ?? 0)}。`,
    levels >= 2
      ? `小伙伴邀请来的小伙伴成交后，你得到商品实付金额的 ${percentText(rateBp[1] ?? 0)}。没有更多级别。`
      : '目前只计算直接小伙伴的订单，没有团队奖励。',
    `订单完成 ${holdDays} 天后，待入账的奖励转为可提现；小伙伴的订单退款较多时为 ${slowHoldDays} 天。`,
    `金额按实付金额乘以比例计算，不足一分的部分舍去；一件商品的全部奖励不超过实付金额的 ${percentText(maxShareBp)}。`,
    ...(perOrderCap > 0 ? [`一笔订单最多给一个人带来 ¥${fenToText(perOrderCap)}。`] : []),
    ...(minOrder > 1 ? [`实付不足 ¥${fenToText(minOrder)} 的订单不产生奖励。`] : []),
    '订单退款时，对应的奖励按退款比例收回；余额不够时记为待扣款，从后续奖励中抵扣。',
  ];
}

function withdrawLines({ withdraw: w }: Rule): string[] {
  return [
    `可提现到${w.types.map((type) => TYPE_NAMES[type]).join('、')}，收款人须与实名一致。`,
    `单笔最低 ¥${fenToText(w.min)}，最高 ¥${fenToText(w.max)}；每天最多 ${w.dayCount} 次，合计不超过 ¥${fenToText(w.dayAmount)}。`,
    w.feeBp === 0 ? '不收手续费。' : `手续费为提现金额的 ${percentText(w.feeBp)}，提交前会显示。`,
    ...(w.taxMode === 'withhold' ? [`按规定代扣税款 ${percentText(w.taxBp)}，提交前会显示。`] : []),
    ...(w.taxMode === 'declare' ? ['所得税由你自行申报。'] : []),
    `审核时间为工作日 ${w.reviewFromHour}:00–${w.reviewToHour}:00，${w.reviewDays} 个工作日内完成；通过后 ${w.payHours} 小时内到账。`,
    `新增或修改收款账户后，${w.accountCoolHours} 小时内不能向它提现。`,
    '未满 18 周岁不能提现。',
  ];
}

export function sectionsOf(rule: Rule): RuleSection[] {
  return [
    { key: 'reward', heading: '奖励怎样产生', lines: rewardLines(rule) },
    { key: 'withdraw', heading: '提现', lines: withdrawLines(rule) },
    {
      key: 'partner',
      heading: '小伙伴关系',
      lines: [
        `通过你的链接进入的朋友，${CLAIM_DAYS} 天内注册都会成为你的小伙伴；填写邀请码时以邀请码为准。`,
        `注册后 ${LOCK_HOURS} 小时内可以更正一次邀请人，第一笔成交后不再更改。`,
        '不能邀请自己，也不能把自己邀请来的人填为邀请人。间接小伙伴只显示昵称首字和加入月份。',
      ],
    },
    {
      key: 'block',
      heading: '门牌与街区',
      lines: [
        `每个街区默认有 ${PLOTS_PER_AREA} 个门牌，每人一个，免费领取，${CHANGE_DAYS} 天内可更换一次。`,
        '门牌是展示位置，没有价格，不能买卖。建筑等级只代表成长，不影响任何比例、手续费或额度。',
      ],
    },
  ];
}

export function changesOf(rule: Rule, before: Rule | undefined): string[] {
  if (!before) return [];
  const old = new Set([...rewardLines(before), ...withdrawLines(before)]);
  return [...rewardLines(rule), ...withdrawLines(rule)].filter((line) => !old.has(line));
}
