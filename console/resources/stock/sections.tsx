'use client';

import type { Row } from '@/console/resource/fields';
import type { HandSection } from '@/console/resource/resource-panel';
import { Section } from '@/console/ui/section';
import { Time } from '@/console/ui/time';
import { momentText } from '@/lib/format/dates';
import { stockCopy as copy } from './copy';

interface Move {
  at: number;
  kind: keyof typeof copy.kinds;
  onHand: number;
  held: number;
  ref: string;
  operator: string | null;
  note: string;
}
interface Hold {
  orderSn: string;
  pieces: number;
  payBy: number | null;
}

const rowsOf = <T,>(record: unknown): readonly T[] => (record as { rows: readonly T[] }).rows;

const Nothing = <p className="t-sub ink-3">{copy.none}</p>;

const moveText = ({ onHand, held, ref, operator, note }: Move): string =>
  [onHand ? copy.onHand(onHand) : '', held ? copy.held(held) : '', ref, operator, note]
    .filter(Boolean)
    .join(' · ');

function Moves({ row }: { row: Row }) {
  const moves = rowsOf<Move>(row.moves);
  return (
    <Section title={copy.moves} right={copy.latest}>
      {moves.length === 0 && Nothing}
      <ul className="grid gap-4 t-sub l-22">
        {moves.map((move, index) => (
          <li key={index}>
            <Time at={move.at} /> {copy.kinds[move.kind]} {moveText(move)}
          </li>
        ))}
      </ul>
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
            {orderSn} · {copy.pieces(pieces)}
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
