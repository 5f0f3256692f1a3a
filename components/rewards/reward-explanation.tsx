'use client';

import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { momentText } from '@/lib/format/dates';
import { rewardsCopy } from '@/lib/rewards/copy';
import { rateText } from '@/lib/rewards/flow';
import type { Explanation } from '@/lib/rewards/use-reward';
import styles from './sheets.module.css';

const { detail } = rewardsCopy;

type Fact = readonly [term: string, fact: ReactNode];

/** The calculation of one reward step by step, the sale, the rule and the dates. */
export function RewardExplanation({
  reward,
  isMoneyHidden,
}: {
  reward: Explanation;
  isMoneyHidden: boolean;
}) {
  return (
    <>
      {!isMoneyHidden && reward.steps.length > 0 && (
        <ol className={styles.steps} aria-label={detail.steps}>
          {reward.steps.map((step) => (
            <li key={step} className="tnum">
              {step}
            </li>
          ))}
        </ol>
      )}
      <dl className={styles.facts}>
        {factsOf(reward, isMoneyHidden).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="tnum">{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function factsOf(reward: Explanation, isMoneyHidden: boolean): Fact[] {
  const money = (fen: number) => <Amount fen={fen} size="text" isHidden={isMoneyHidden} />;
  const moment = (at: number | null) => at !== null && momentText(at);
  const facts: (readonly [string, ReactNode])[] = [
    [detail.state, reward.statusText],
    [detail.reason, reward.statusText.includes(reward.reason) ? '' : reward.reason],
    [detail.sale, reward.orderSn],
    [detail.buyer, reward.buyer],
    [detail.goods, reward.title],
    [detail.base, money(reward.base)],
    [detail.refunded, reward.baseRefunded > 0 && money(reward.baseRefunded)],
    [detail.rate, rateText(reward.rateBp)],
    [detail.clawed, reward.refundedAmount > 0 && money(reward.refundedAmount)],
    [detail.level, detail.levels[reward.level as 1 | 2]],
    [detail.rule, detail.ruleNo(reward.ruleVersion)],
    [detail.paidAt, moment(reward.paidAt)],
    [detail.completedAt, moment(reward.completedAt)],
    [detail.hold, detail.holdDays(reward.holdDays)],
    [detail.expectAt, reward.settledAt === null && moment(reward.expectAt)],
    [detail.settledAt, moment(reward.settledAt)],
  ];
  return facts.filter(([, fact]) => Boolean(fact));
}
