import { COLUMNS, placeOnBoard, PLOT, plotCentre } from '@/lib/iso/plan';
import { arriveCopy } from './arrive-copy';

const { relation } = arriveCopy;

export function relationOf(
  no: number,
  friendNo: number,
  name: string,
): { text: string; cells: number } {
  const [u, v] = plotCentre(no);
  const [friendU, friendV] = plotCentre(friendNo);
  const cells = Math.max(1, Math.round(Math.hypot(u - friendU, v - friendV) / PLOT));
  const [column, row] = cellOf(no);
  const [friendColumn, friendRow] = cellOf(friendNo);
  const across = Math.abs(column - friendColumn);
  const down = Math.abs(row - friendRow);
  if (down === 0 && across === 1) return { text: relation.next(name), cells };
  if (down === 0 && across <= 3) return { text: relation.between(name, across - 1), cells };
  if (down === 1 && across === 0) return { text: relation.opposite(name), cells };
  if (down === 1 && across === 1) return { text: relation.diagonal(name), cells };
  return { text: relation.near(name), cells };
}

function cellOf(no: number): [column: number, row: number] {
  const index = placeOnBoard(no) - 1;
  return [index % COLUMNS, Math.floor(index / COLUMNS)];
}
