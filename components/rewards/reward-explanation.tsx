'use client';

import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { MoreFold } from '@/components/ui/more-fold';
import { Tag } from '@/components/ui/tag';
import { rewardsCopy } from '@/lib/rewards/copy';
import { rateText, STATE_TONE } from '@/lib/rewards/flow';
import type { Explanation } from '@/lib/rewards/use-reward';
import { RewardWay } from './reward-way';
import styles from './sheets.module.css';

const { detail } = rewardsCopy;

type Fact = readonly [term: string, fact: ReactNode];

interface RewardExplanationProps {
  reward: Explanation;
  isMoneyHidden: boolean;
  rowNo?: number;
}

/** The numbers of records fold under 更多. */
export function RewardExplanation({ reward, isMoneyHidden, rowNo }: RewardExplanationProps) {
  return (
    <>
      <Formula reward={reward} isMoneyHidden={isMoneyHidden} />
      <p className="col py-12 line-top break t-sub l-sub ink-3 mt-12">
        <b className="t-body l-body regular ink-1">{reward.title}</b>
        <span>
          {reward.buyer} · {detail.levels[reward.level as 1 | 2]}
        </span>
      </p>
      <RewardWay reward={reward} />
      <MoreFold text={detail.moreText}>
        {!isMoneyHidden && reward.steps.length > 0 && (
          <ol
            className={cx('grid gap-4 well round t-note l-21', styles.steps)}
            aria-label={detail.steps}
          >
            {reward.steps.map((step) => (
              <li key={step} className="tnum">
                {step}
              </li>
            ))}
          </ol>
        )}
        <dl className="grid gap-8 py-12">
          {factsOf(reward, isMoneyHidden, rowNo).map(([term, fact]) => (
            <div className="flex between gap-12" key={term}>
              <dt className="rigid ink-3">{term}</dt>
              <dd className="tnum to-right break">{fact}</dd>
            </div>
          ))}
        </dl>
      </MoreFold>
    </>
  );
}

/** The product is rounded down; refunds are taken off. */
function Formula({ reward, isMoneyHidden }: RewardExplanationProps) {
  const { base, rateBp, amount, refundedAmount, level, status } = reward;
  return (
    <section className={styles.formula} aria-label={detail.formula}>
      <p className={cx('flex wrap', styles.factors)}>
        <span className="col">
          <Amount fen={base} size="sm" isHidden={isMoneyHidden} />
          <small className="t-cap l-cap ink-3">{detail.baseText}</small>
        </span>
        <i>×</i>
        <span className="col">
          <b className="num">{rateText(rateBp)}</b>
          <small className="t-cap l-cap ink-3">{detail.rateText[level as 1 | 2]}</small>
        </span>
      </p>
      <p className="pt-6 f-20">
        <i>=</i> <Amount fen={amount + refundedAmount} size="md" isHidden={isMoneyHidden} />{' '}
        <Tag tone={STATE_TONE[status]}>{rewardsCopy.state[status]}</Tag>
      </p>
      {refundedAmount > 0 && (
        <p className="bold">
          {detail.less} <Amount fen={amount} size="text" isHidden={isMoneyHidden} />
        </p>
      )}
      <p className="sub">{detail.floor}</p>
    </section>
  );
}

function factsOf(reward: Explanation, isMoneyHidden: boolean, rowNo?: number): Fact[] {
  const money = (fen: number) => <Amount fen={fen} size="text" isHidden={isMoneyHidden} />;
  const facts: (readonly [string, ReactNode])[] = [
    [detail.state, reward.statusText],
    [detail.reason, reward.statusText.includes(reward.reason) ? '' : reward.reason],
    [detail.sale, reward.orderSn],
    [detail.rowNo, rowNo],
    [detail.refunded, reward.baseRefunded > 0 && money(reward.baseRefunded)],
    [detail.clawed, reward.refundedAmount > 0 && money(reward.refundedAmount)],
    [detail.rule, detail.ruleNo(reward.ruleVersion)],
    [detail.hold, detail.holdDays(reward.holdDays)],
  ];
  return facts.filter(([, fact]) => Boolean(fact));
}
