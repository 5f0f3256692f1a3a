'use client';

import Link from 'next/link';
import { cx } from '@/components/ui/cx';
import { type Row, rowsOf } from '@/console/resource/fields';
import type { HandSection } from '@/console/resource/resource-panel';
import { Section } from '@/console/ui/section';
import { Time } from '@/console/ui/time';
import { momentText } from '@/lib/format/dates';
import { stockCopy as copy } from './copy';
import styles from './sections.module.css';

interface Move {
  at: number;
  kind: keyof typeof copy.kinds;
  onHand: number;
  held: number;
  ref: string;
  operator: string | null;
  note: string;
  left: number;
}
interface Hold {
  orderSn: string;
  pieces: number;
  payBy: number | null;
}

const Nothing = <p className="t-sub ink-3">{copy.none}</p>;

const signed = (delta: number): string => `${delta > 0 ? '+' : ''}${delta}`;
/** Units on the shelf; a booking that only holds some says so. */
const numOf = ({ onHand, held }: Move): string =>
  onHand !== 0 ? signed(onHand) : held !== 0 ? copy.held(signed(held)) : '—';

const IS_ORDER = /^\d{20}$/;
const Order = ({ sn }: { sn: string }) => (
  <Link className="link num" href={`/orders?open=${encodeURIComponent(sn)}`}>
    {sn}
  </Link>
);

const { at, cause, num, left } = copy.columns;

function Moves({ row }: { row: Row }) {
  const moves = rowsOf<Move>(row.moves);
  return (
    <Section title={copy.moves} right={copy.latest}>
      {moves.length === 0 ? (
        Nothing
      ) : (
        <table className={cx('wide t-sub', styles.moves)}>
          <thead>
            <tr>
              {[at, cause, num, left].map((title) => (
                <th key={title}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moves.map((move, index) => (
              <tr key={index}>
                <td className="nowrap">
                  <Time at={move.at} />
                </td>
                <td>
                  {copy.kinds[move.kind]}
                  <span className="block break t-cap ink-3">
                    {IS_ORDER.test(move.ref) ? <Order sn={move.ref} /> : move.ref}
                    {[move.note, move.operator].filter(Boolean).map((text) => ` · ${text}`)}
                  </span>
                </td>
                <td className="num nowrap">{numOf(move)}</td>
                <td className="num">{move.left}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function Holds({ row }: { row: Row }) {
  const holds = rowsOf<Hold>(row.holds);
  return (
    <Section title={copy.holds}>
      {holds.length === 0 && Nothing}
      <ul className="grid gap-4 t-sub l-22">
        {holds.map(({ orderSn, pieces, payBy }) => (
          <li key={orderSn}>
            <Order sn={orderSn} />
            {` · ${copy.pieces(pieces)}`}
            {payBy !== null && ` · ${copy.until(momentText(payBy))}`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const STOCK_SECTIONS: Readonly<Record<string, HandSection>> = {
  'stock.moves': Moves,
  'stock.holds': Holds,
};
