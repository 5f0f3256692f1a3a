'use client';

import { cx } from '@/components/ui/cx';
import { Person } from '@/console/ui/person';
import { Facts, Mini, Said, Section } from '@/console/ui/section';
import { fenToYuan, percentText } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { type Explanation, useWays, Way } from './explain-sources';
import styles from './explain.module.css';
import { whyCopy as copy } from './why-copy';

function Levels({ one, ways }: { one: Explanation; ways: ReturnType<typeof useWays> }) {
  const sum = one.levels.reduce((fen, { amount }) => fen + amount, 0);
  return (
    <Section title={copy.levelsTitle} right={fenToYuan(sum)}>
      <Mini label={copy.levelsTitle}>
        {one.levels.map(({ rewardId, level, owner, rateBp, amount }) => (
          <tr key={rewardId}>
            <td>{copy.levels[level]}</td>
            <td>
              <Way href={ways.member(owner.memberId)}>
                <Person person={owner} />
              </Way>
            </td>
            <td className="num cap">{percentText(rateBp)}</td>
            <td className={`num ${styles.right}`}>
              <Way href={ways.why(owner.memberId, rewardId)}>{fenToYuan(amount)}</Way>
            </td>
          </tr>
        ))}
      </Mini>
    </Section>
  );
}

export function ExplainSide({ one }: { one: Explanation }) {
  const { said, owner, buyer } = one;
  const ways = useWays(one);
  const person = (who: typeof owner) => (
    <Way href={ways.member(who.memberId)}>
      <Person person={who} />
    </Way>
  );
  return (
    <aside className={cx('min-h-0', styles.side)} aria-label={copy.who}>
      <Said text={[...said.steps, said.statusText].join('；')} className={styles.said} />
      <Levels one={one} ways={ways} />
      <Section title={copy.who}>
        <Facts
          facts={[
            { label: copy.owner, value: person(owner) },
            { label: copy.buyer, value: person(buyer) },
            {
              label: copy.order,
              value: (
                <Way href={ways.sale}>
                  <span className="num">{said.orderSn}</span>
                </Way>
              ),
            },
            { label: copy.sale, value: <span className="num">{one.saleId}</span> },
            {
              label: copy.rule,
              value: <Way href={ways.rule}>{copy.version(said.ruleVersion)}</Way>,
            },
            {
              label: copy.completed,
              value: said.completedAt ? momentText(said.completedAt) : copy.notCompleted,
            },
            { label: copy.hold, value: copy.days(said.holdDays) },
          ]}
        />
      </Section>
    </aside>
  );
}
