import { fenToPlain } from '@/lib/format';
import { clockOf, dayOf } from '@/lib/time';
import { writeCsv } from '@/server/text/csv';
import { isReturned, type MoneyType } from './rows';

interface StatementRow {
  time: number;
  type: MoneyType;
  title: string;
  text: string;
  no: string;
  amount: number;
  balanceAfter: number;
}

/** Spreadsheets and phones set the limit. */
export const MAX_STATEMENT_ROWS = 5_000;
const HEADING = ['时间', '类型', '说明', '单号', '收入(元)', '退回(元)', '支出(元)', '余额(元)'];

const timeOf = (time: number): string => `${dayOf(time)} ${clockOf(time)}`;

/** Newest first, sums last. */
export function toCsv(
  rows: readonly StatementRow[],
  sums: { in: number; returned: number; out: number },
): string {
  const yuan = (fen: number, isOfColumn: boolean) => (isOfColumn ? fenToPlain(fen) : '');
  return writeCsv([
    HEADING,
    ...rows.map((row) => [
      timeOf(row.time),
      row.title,
      row.text,
      row.no,
      yuan(row.amount, row.amount > 0 && !isReturned(row)),
      yuan(row.amount, isReturned(row)),
      yuan(-row.amount, row.amount < 0),
      fenToPlain(row.balanceAfter),
    ]),
    ['合计', '', '', '', ...[sums.in, sums.returned, sums.out].map(fenToPlain), ''],
  ]);
}
