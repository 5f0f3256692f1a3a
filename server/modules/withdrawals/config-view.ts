import { BANKS } from '@/lib/contract/bank-card';
import { errorText } from '@/lib/contract/errors';
import { fenToShort, percentText } from '@/lib/format';
import type { Href } from '@/lib/kit/routes';
import { addDays, dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import { findRealName } from '@/server/modules/identity/queries';
import { readBalances } from '@/server/modules/ledger/balances';
import { currentRule } from '@/server/modules/rules/versions';
import type { WithdrawRules } from '@/server/modules/rules/withdraw-rules';
import { listAccounts } from './accounts';
import { movedUntil } from './moved';
import { usedToday } from './queries';
import { isReviewTime, maxNow, promiseOf, type Used } from './quote';
import { findHold } from './risk';
import { hoursUntil } from './submit';

const etaText = ({ reviewDays, payHours }: WithdrawRules): string =>
  `1–${reviewDays}个工作日内完成审核，审核通过后${payHours}小时内到账`;

/** Generated from the figures in force. */
function rulesText(rules: WithdrawRules): string[] {
  const {
    min,
    max,
    dayCount,
    dayAmount,
    feeBp,
    taxMode,
    taxBp,
    accountCoolHours,
    reviewFromHour,
    reviewToHour,
  } = rules;
  return [
    `单笔提现${fenToShort(min)}元至${fenToShort(max)}元，每日最多${dayCount}次、累计${fenToShort(dayAmount)}元`,
    feeBp === 0
      ? '提现不收取手续费'
      : `手续费为提现金额的${percentText(feeBp)}，不足一分的部分不计`,
    ...(taxMode === 'withhold'
      ? [`按规定代扣税款${percentText(taxBp)}`]
      : taxMode === 'declare'
        ? ['收入所涉税款由本人自行申报']
        : []),
    `${etaText(rules)}，审核时间为工作日${reviewFromHour}:00–${reviewToHour}:00`,
    '首次提现前须完成实名认证，收款人须与实名一致',
    `更换收款账户后${accountCoolHours}小时内不可提现到该账户`,
  ];
}

interface Obstacle {
  code:
    | 'need_real_name'
    | 'no_account'
    | 'account_cooling'
    | 'moved_cooling'
    | 'risk_held'
    | 'daily_count_limit'
    | 'daily_amount_limit'
    | 'below_minimum'
    | 'off_hours';
  text: string;
  route: Href | '';
  isBlocking: boolean;
  until: number | null;
}

const obstacle = (
  code: Obstacle['code'],
  text: string,
  more: Partial<Obstacle> = {},
): Obstacle => ({ code, text, route: '', isBlocking: true, until: null, ...more });

/** Most helpful first. */
function obstaclesOf(given: {
  rules: WithdrawRules;
  available: number;
  used: Used;
  isVerified: boolean;
  accounts: { coolUntil: Date | null }[];
  holdText: string;
  freshUntil: Date | null;
  now: Date;
}): Obstacle[] {
  const { rules, available, used, isVerified, accounts, holdText, freshUntil, now } = given;
  const ends = accounts.map(({ coolUntil }) => coolUntil?.getTime() ?? 0);
  const soonest = Math.min(...ends);
  const tomorrow = dayStart(addDays(dayOf(now), 1)).getTime();
  return [
    ...(holdText === ''
      ? []
      : [
          obstacle('risk_held', `${holdText}，可在提现记录中申诉`, {
            route: '/pages/user/withdraw',
          }),
        ]),
    ...(freshUntil
      ? [obstacle('moved_cooling', errorText('moved_cooling'), { until: freshUntil.getTime() })]
      : []),
    ...(available < rules.min
      ? [obstacle('below_minimum', `可提现余额不足最低提现金额${fenToShort(rules.min)}元`)]
      : []),
    ...(isVerified
      ? []
      : [
          obstacle('need_real_name', '首次提现前需完成实名认证', { route: '/pages/user/userInfo' }),
        ]),
    ...(accounts.length > 0
      ? []
      : [obstacle('no_account', '请先添加收款账户', { route: '/pages/user/withdrawAdd' })]),
    ...(accounts.length > 0 && soonest > now.getTime()
      ? [
          obstacle(
            'account_cooling',
            `账户变更${rules.accountCoolHours}小时内不可提现（还剩${hoursUntil(new Date(soonest), now)}小时）`,
            { until: soonest },
          ),
        ]
      : []),
    ...(used.count >= rules.dayCount
      ? [obstacle('daily_count_limit', '今日提现次数已用完', { until: tomorrow })]
      : []),
    ...(used.amount + rules.min > rules.dayAmount
      ? [obstacle('daily_amount_limit', '今日提现金额已达上限', { until: tomorrow })]
      : []),
    ...(isReviewTime(now, rules)
      ? []
      : [obstacle('off_hours', '非工作时间提交，审核将顺延至下一工作时段', { isBlocking: false })]),
  ];
}

export async function showConfig(vault: Vault, db: Db, userId: number, now: Date) {
  const { withdraw: rules } = await currentRule(db, now);
  const { available } = await readBalances(db, userId);
  const used = await usedToday(db, userId, now);
  const verified = await findRealName(db, vault, userId);
  const accounts = await listAccounts(db, userId);
  const hold = await findHold(db, userId);
  const {
    types,
    min,
    max,
    step,
    feeBp,
    taxMode,
    taxBp,
    dayCount,
    dayAmount,
    verify,
    needsQrImage,
    accountCoolHours,
    reviewFromHour,
    reviewToHour,
  } = rules;
  return {
    types: [...types],
    min,
    max,
    step,
    feeBp,
    taxMode,
    taxBp,
    dayCount,
    dayAmount,
    usedCount: used.count,
    usedAmount: used.amount,
    available,
    maxNow: maxNow(rules, available, used),
    hours: { from: reviewFromHour, to: reviewToHour },
    etaText: etaText(rules),
    ...showPromise(rules, now),
    rules: rulesText(rules),
    banks: BANKS,
    needRealName: verified === null,
    realNameMask: verified?.nameMask ?? '',
    verify,
    coolHours: accountCoolHours,
    needsQrImage,
    whyNot: obstaclesOf({
      rules,
      available,
      used,
      isVerified: verified !== null,
      accounts,
      holdText: hold?.text ?? '',
      freshUntil: await movedUntil(db, userId, now),
      now,
    }),
  };
}

/** Sentences; empty when withdrawing is possible. */
export const whyNotOf = async (
  vault: Vault,
  db: Db,
  userId: number,
  now: Date,
): Promise<string[]> =>
  (await showConfig(vault, db, userId, now)).whyNot
    .filter(({ isBlocking }) => isBlocking)
    .map(({ text }) => text);

export function showPromise(
  rules: WithdrawRules,
  now: Date,
): { reviewBy: number; arriveBy: number } {
  const { reviewBy, arriveBy } = promiseOf(now, rules);
  return { reviewBy: reviewBy.getTime(), arriveBy: arriveBy.getTime() };
}
