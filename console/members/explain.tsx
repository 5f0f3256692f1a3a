'use client';

import { cx } from '@/components/ui/cx';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { Loading } from '@/console/ui/states';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { explainReward } from '@/lib/contract/console/members';
import { fenToYuan, percentText } from '@/lib/format';
import { ExplainSide } from './explain-side';
import { type Explanation, Sources, sourcesOf, useWays, Way } from './explain-sources';
import styles from './explain.module.css';
import { whyCopy as copy } from './why-copy';

interface Step {
  title: string;
  text: string;
  from?: keyof ReturnType<typeof sourcesOf>;
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
      text: copy.paidText(said.title),
      from: 'paid',
      operation: '',
      result: fenToYuan(itemPaid),
    },
    {
      title: copy.refunded,
      text: itemRefunded > 0 ? copy.refundedText : copy.notRefunded,
      from: 'refunded',
      operation: `− ${fenToYuan(itemRefunded)}`,
      result: fenToYuan(left),
    },
    {
      title: copy.rate,
      text: copy.rateText(said.ruleVersion, copy.levels[said.level] ?? ''),
      from: 'rate',
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
      from: 'cap',
      operation: recomputed < ratePlain ? copy.capped : copy.notCapped,
      result: fenToYuan(recomputed),
    },
    {
      title: copy.state,
      text: said.reason,
      from: 'state',
      operation: said.statusText,
      result: '',
    },
  ];
}

type VerdictProps = Pick<Explanation, 'stored' | 'recomputed' | 'lines'> & {
  ways: ReturnType<typeof useWays>;
};

function Verdict({ stored, recomputed, lines, ways }: VerdictProps) {
  const last = lines.at(-1);
  const isSame = stored === recomputed;
  return (
    <div
      className={cx('grid middle rigid', styles.verdict, !isSame && styles.differs)}
      role="status"
    >
      <p className="grid">
        <span className="sub">{copy.stored}</span>
        <strong className="num">
          <Way href={last ? ways.line(last.seq) : null}>{fenToYuan(stored)}</Way>
        </strong>
      </p>
      <b>{isSame ? '=' : '≠'}</b>
      <p className="grid">
        <span className="sub">{copy.recomputed}</span>
        <strong className="num">{fenToYuan(recomputed)}</strong>
      </p>
    </div>
  );
}

function Steps({ one, ways }: { one: Explanation; ways: ReturnType<typeof useWays> }) {
  const sources = sourcesOf(one, ways);
  return (
    <ol className={styles.steps} aria-label={copy.title}>
      {stepsOf(one).map(({ title, text, from, operation, result }, index) => (
        <li key={title}>
          <i className="num center well ink-2">{index + 1}</i>
          <div>
            <b>{title}</b>
            <p className="sub">{text}</p>
            {from && <Sources sources={sources[from]} />}
          </div>
          <span className="num">{operation}</span>
          <strong className="num bold">{result}</strong>
        </li>
      ))}
    </ol>
  );
}

function Explained({
  one,
  onClose,
  onAgain,
}: {
  one: Explanation;
  onClose: () => void;
  onAgain: () => void;
}) {
  const ways = useWays(one);
  return (
    <div className={cx('grid fill min-h-0', styles.split)}>
      <div className={cx('col min-h-0', styles.main)}>
        <header className={cx('row', styles.head)}>
          <h2 className="t-lead">
            {copy.levels[one.said.level]}
            {copy.reward} <span className="num">{fenToYuan(one.stored)}</span>
          </h2>
          <span className="end row gap-4 narrow">
            <Button kind="ghost" shortcut="Esc" onClick={onClose}>
              {copy.back}
            </Button>
            <Button shortcut="r" onClick={onAgain}>
              {copy.again}
            </Button>
          </span>
        </header>
        <Steps one={one} ways={ways} />
        <Verdict {...one} ways={ways} />
      </div>
      <ExplainSide one={one} />
    </div>
  );
}

export function Explain({ rewardId, onClose }: { rewardId: number; onClose: () => void }) {
  const { data, error, reload } = useCall(
    explainReward,
    { rewardId },
    { revalidateOnFocus: false },
  );
  const again = () => void reload();
  useShortcuts([
    { key: 'Escape', label: copy.back, run: onClose },
    { key: 'r', label: copy.again, run: again },
  ]);
  if (data) return <Explained one={data} onClose={onClose} onAgain={again} />;
  return <Loading error={error} onRetry={again} lines={9} />;
}
