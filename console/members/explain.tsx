'use client';

import type { ReactNode } from 'react';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { cx } from '@/console/ui/cx';
import { Person } from '@/console/ui/person';
import { Facts, Said, Section } from '@/console/ui/section';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { explainReward } from '@/lib/contract/console/members';
import { fenToYuan, percentText } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { whyCopy as copy } from './copy';
import styles from './explain.module.css';

type Explanation = ConsoleOutput<typeof explainReward>;

interface Step {
  title: string;
  text: ReactNode;
  /** What is done with the number before. */
  operation: string;
  result: string;
}

const BP = 10_000;
/** Four decimals stand only between the rate and the floor. */
const exactText = (fen: number, rateBp: number): string => ((fen * rateBp) / BP / 100).toFixed(4);

function stepsOf(one: Explanation): Step[] {
  const { said, itemPaid, itemRefunded, ratePlain, recomputed, maxShareBp, perOrderCap } = one;
  const left = itemPaid - itemRefunded;
  return [
    {
      title: copy.paid,
      text: copy.paidText(said.title, said.orderSn, momentText(said.paidAt)),
      operation: '',
      result: fenToYuan(itemPaid),
    },
    {
      title: copy.refunded,
      text: itemRefunded > 0 ? copy.refundedText : copy.notRefunded,
      operation: `− ${fenToYuan(itemRefunded)}`,
      result: fenToYuan(left),
    },
    {
      title: copy.rate,
      text: copy.rateText(said.ruleVersion, copy.levels[said.level] ?? ''),
      operation: `× ${percentText(said.rateBp)}`,
      result: exactText(left, said.rateBp),
    },
    {
      title: copy.floor,
      text: copy.floorText,
      operation: copy.toFen,
      result: fenToYuan(ratePlain),
    },
    {
      title: copy.cap,
      text: copy.capText(percentText(maxShareBp), perOrderCap > 0 ? fenToYuan(perOrderCap) : ''),
      operation: recomputed < ratePlain ? copy.capped : copy.notCapped,
      result: fenToYuan(recomputed),
    },
    {
      title: copy.state,
      text: said.reason,
      operation: said.statusText,
      result: '',
    },
  ];
}

/** Stored = recomputed, or by how much they differ. */
function Verdict({ stored, recomputed }: Pick<Explanation, 'stored' | 'recomputed'>) {
  const isSame = stored === recomputed;
  return (
    <div className={cx(styles.verdict, !isSame && styles.differs)} role="status">
      <p>
        <span className="sub">{copy.stored}</span>
        <strong className="num">{fenToYuan(stored)}</strong>
      </p>
      <b>{isSame ? '=' : '≠'}</b>
      <p>
        <span className="sub">{copy.recomputed}</span>
        <strong className="num">{fenToYuan(recomputed)}</strong>
      </p>
    </div>
  );
}

function Side({ one }: { one: Explanation }) {
  const { said, owner, buyer } = one;
  return (
    <aside className={styles.side} aria-label={copy.who}>
      <Said text={[...said.steps, said.statusText].join('；')} className={styles.said} />
      <Section title={copy.who}>
        <Facts
          facts={[
            { label: copy.owner, value: <Person person={owner} /> },
            { label: copy.buyer, value: <Person person={buyer} /> },
            { label: copy.order, value: <span className="num">{said.orderSn}</span> },
            { label: copy.sale, value: <span className="num">{one.saleId}</span> },
            { label: copy.rule, value: copy.version(said.ruleVersion) },
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

/** 为什么是这个数: from what was paid to what was credited, each step with the row it comes from. Writes nothing. */
export function Explain({ rewardId, onClose }: { rewardId: number; onClose: () => void }) {
  const { data, error, reload } = useCall(
    explainReward,
    { rewardId },
    { revalidateOnFocus: false },
  );
  useShortcuts([
    { key: 'Escape', label: copy.back, run: onClose },
    { key: 'r', label: copy.again, run: () => void reload() },
  ]);
  if (!data)
    return error === undefined ? (
      <SkeletonLines count={9} />
    ) : (
      <ErrorState error={error} onRetry={() => void reload()} />
    );
  return (
    <div className={styles.split}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h2>
            {copy.levels[data.said.level]}
            {copy.reward} <span className="num">{fenToYuan(data.stored)}</span>
          </h2>
          <span className="end fx-s">
            <Button kind="ghost" shortcut="Esc" onClick={onClose}>
              {copy.back}
            </Button>
            <Button shortcut="r" onClick={() => void reload()}>
              {copy.again}
            </Button>
          </span>
        </header>
        <ol className={styles.steps} aria-label={copy.title}>
          {stepsOf(data).map(({ title, text, operation, result }, index) => (
            <li key={title}>
              <i className="num">{index + 1}</i>
              <div>
                <b>{title}</b>
                <p className="sub">{text}</p>
              </div>
              <span className="num">{operation}</span>
              <strong className="num">{result}</strong>
            </li>
          ))}
        </ol>
        <Verdict stored={data.stored} recomputed={data.recomputed} />
      </div>
      <Side one={data} />
    </div>
  );
}
