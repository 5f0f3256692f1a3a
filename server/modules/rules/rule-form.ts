import type { FormValues } from '@/lib/contract/console/resource';
import { REWARD_FIELDS, type rule, WITHDRAW_FIELDS } from '@/lib/contract/console/resources/rule';
import { textOf } from '@/lib/format/field-values';
import type { Rule, RuleSettings } from './versions';

const FIELDS = { ...REWARD_FIELDS, ...WITHDRAW_FIELDS };

export type RuleForm = Omit<FormValues<typeof rule.actions.set>, 'effective'>;
type Filled = { [N in keyof RuleForm]: NonNullable<RuleForm[N]> };

export const formOf = ({ withdraw, ...rule }: RuleSettings): Filled => ({
  levels: rule.levels,
  direct: rule.rateBp[0] ?? 0,
  team: rule.rateBp[1] ?? 0,
  maxShare: rule.maxShareBp,
  perOrderCap: rule.perOrderCap,
  minOrder: rule.minOrder,
  holdDays: rule.holdDays,
  slowHoldDays: rule.slowHoldDays,
  types: [...withdraw.types],
  min: withdraw.min,
  max: withdraw.max,
  step: withdraw.step,
  dayCount: withdraw.dayCount,
  dayAmount: withdraw.dayAmount,
  fee: withdraw.feeBp,
  taxMode: withdraw.taxMode,
  tax: withdraw.taxBp,
  verify: withdraw.verify,
  twoPersonAbove: withdraw.twoPersonAbove,
  accountCoolHours: withdraw.accountCoolHours,
  reviewFromHour: withdraw.reviewFromHour,
  reviewToHour: withdraw.reviewToHour,
  reviewDays: withdraw.reviewDays,
  payHours: withdraw.payHours,
  needsQrImage: withdraw.needsQrImage,
});

export function settingsWith(before: RuleSettings, form: RuleForm): RuleSettings {
  const given = Object.entries(form).filter(([, value]) => value !== null);
  const all: Filled = { ...formOf(before), ...(Object.fromEntries(given) as Partial<Filled>) };
  const { levels, direct, team, maxShare, perOrderCap, minOrder, holdDays, slowHoldDays } = all;
  const { types, fee, taxMode, tax, verify, min, max, step, dayCount, dayAmount } = all;
  const { twoPersonAbove, accountCoolHours, reviewFromHour, reviewToHour } = all;
  return {
    levels: levels as RuleSettings['levels'],
    rateBp: [direct, team],
    maxShareBp: maxShare,
    perOrderCap,
    minOrder,
    holdDays,
    slowHoldDays,
    withdraw: {
      types: types as RuleSettings['withdraw']['types'],
      min,
      max,
      step,
      dayCount,
      dayAmount,
      feeBp: fee,
      taxBp: tax,
      taxMode: taxMode as RuleSettings['withdraw']['taxMode'],
      verify: verify as RuleSettings['withdraw']['verify'],
      twoPersonAbove,
      accountCoolHours,
      reviewFromHour,
      reviewToHour,
      reviewDays: all.reviewDays,
      payHours: all.payHours,
      needsQrImage: all.needsQrImage,
    },
  };
}

export interface Change {
  name: keyof Filled;
  title: string;
  from: string;
  to: string;
}

export function changesBetween(before: RuleSettings, after: RuleSettings): Change[] {
  const old = formOf(before);
  const now = formOf(after);
  return (Object.keys(FIELDS) as (keyof Filled)[]).flatMap((name) => {
    const field = FIELDS[name];
    const from = textOf(field, old[name]);
    const to = textOf(field, now[name]);
    return from === to ? [] : [{ name, title: field.title, from, to }];
  });
}

export const changedText = (before: RuleSettings, after: RuleSettings): string =>
  changesBetween(before, after)
    .map(({ title, from, to }) => `${title} ${from} → ${to}`)
    .join('；');

/** By field. */
export function faultsOfRule(rule: RuleSettings): Record<string, string> {
  const { direct, team, maxShare, min, max, fee, tax, ...more } = formOf(rule);
  const sum = [direct, team].slice(0, rule.levels).reduce((all, bp) => all + bp, 0);
  return Object.fromEntries(
    Object.entries({
      direct: sum > maxShare && `各级比例之和 ${sum / 100}% 超过上限 ${maxShare / 100}%`,
      slowHoldDays: more.slowHoldDays < more.holdDays && '不能少于一般成员的天数',
      max: max < min && '不能低于最低提现',
      tax: fee + tax >= 10_000 && '手续费与税率之和须小于 100%',
      reviewToHour: more.reviewToHour <= more.reviewFromHour && '须晚于开始的钟点',
    }).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])),
  );
}

export const settingsOf = ({ version: _v, effectiveAt: _e, ...settings }: Rule): RuleSettings =>
  settings;
