'use client';

import { cx } from '@/components/ui/cx';
import { type Row, rowsOf } from '@/console/resource/fields';
import type { HandSection } from '@/console/resource/resource-panel';
import { Person } from '@/console/ui/person';
import { Mini, Section } from '@/console/ui/section';
import { Sum } from '@/console/ui/sum';
import { Time } from '@/console/ui/time';
import type { PersonValue } from '@/lib/contract/console/fields';
import { fenToYuan } from '@/lib/format';
import { refundCopy as copy } from './copy';
import styles from './sections.module.css';

interface Money {
  paid: number;
  before: number;
  amount: number;
  rest: number;
  wayText: string;
}
interface Line {
  title: string;
  num: number;
  of: number;
  listed: number;
  fen: number;
}
interface Lines {
  rows: readonly Line[];
  freight: number;
  amount: number;
}
interface Event {
  at: number;
  title: string;
  text: string;
}
interface Reward {
  level: number;
  member: PersonValue;
  from: number;
  to: number;
}

/** 实付 − 已退 − 这次 = 还剩 */
function MoneySection({ row }: { row: Row }) {
  const { paid, before, amount, rest, wayText } = row.money as Money;
  return (
    <Sum
      parts={[
        { label: copy.paid, fen: paid },
        { label: copy.before, sign: '−', fen: before },
        { label: copy.now(wayText), sign: '−', fen: amount, isHero: true },
        { label: copy.rest, sign: '=', fen: rest },
      ]}
    />
  );
}

function LinesSection({ row }: { row: Row }) {
  const { rows, freight, amount } = row.lines as Lines;
  const listed = rows.reduce((sum, line) => sum + line.listed, 0);
  const all = [
    ...rows.map((line) => ({ ...line, sub: copy.pieces(line.num, line.of) })),
    ...(freight > 0 ? [{ title: copy.freight, sub: '', listed: freight, fen: freight }] : []),
  ];
  return (
    <Section title={copy.lines}>
      <table className={cx('wide t-sub l-20', styles.lines)}>
        <thead>
          <tr className="cap">
            <th />
            <th>{copy.listed}</th>
            <th>{copy.share}</th>
            <th>{copy.back}</th>
          </tr>
        </thead>
        <tbody className="num">
          {all.map((line) => (
            <tr key={line.title}>
              <th scope="row">
                {line.title}
                <span className="cap block">{line.sub}</span>
              </th>
              <td>{fenToYuan(line.listed)}</td>
              <td>{line.listed > line.fen ? `−${fenToYuan(line.listed - line.fen)}` : '—'}</td>
              <td className="bold">{fenToYuan(line.fen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="num bold">
          <tr>
            <th scope="row">{copy.total}</th>
            <td>{fenToYuan(listed + freight)}</td>
            <td />
            <td>{fenToYuan(amount)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}

function StorySection({ row }: { row: Row }) {
  return (
    <Section title={copy.story}>
      <Mini label={copy.story}>
        {rowsOf<Event>(row.story).map(({ at, title, text }) => (
          <tr key={`${at} ${title}`}>
            <td>
              <Time at={at} />
            </td>
            <td>
              {title} {text && <span className="cap">{text}</span>}
            </td>
          </tr>
        ))}
      </Mini>
    </Section>
  );
}

function RewardsSection({ row }: { row: Row }) {
  const rewards = rowsOf<Reward>(row.rewards);
  const isChanged = rewards.some(({ from, to }) => from !== to);
  return (
    <Section title={copy.rewards}>
      {rewards.length === 0 && <p className="sub">{copy.noRewards}</p>}
      <Mini label={copy.rewards}>
        {rewards.map(({ level, member, from, to }, at) => (
          <tr key={at}>
            <td>
              {copy.level(level)} · <Person person={member} />
            </td>
            <td className="num to-right">
              {from === to ? fenToYuan(to) : `${fenToYuan(from)} → ${fenToYuan(to)}`}
            </td>
            <td className="num to-right neg-ink">{from > to && `−${fenToYuan(from - to)}`}</td>
          </tr>
        ))}
      </Mini>
      {isChanged && <p className="cap">{copy.after}</p>}
    </Section>
  );
}

export const REFUND_SECTIONS: Readonly<Record<string, HandSection>> = {
  'refund.money': MoneySection,
  'refund.lines': LinesSection,
  'refund.story': StorySection,
  'refund.rewards': RewardsSection,
};
