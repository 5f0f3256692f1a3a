import { fenToPlain } from '@/lib/format';
import { clockOf, dayOf } from '@/lib/time';
import { writeCsv } from '@/server/text/csv';

interface StatementRow {
  time: number;
  title: string;
  text: string;
  /** Of the sale or the order; may be empty. */
  no: string;
  amount: number;
  balanceAfter: number;
}

/** Maximum rows of one file, within the limits of spreadsheets and phones. */
export const MAX_STATEMENT_ROWS = 5_000;
const HEADING = ['时间', '类型', '说明', '单号', '收入(元)', '支出(元)', '余额(元)'];

const timeOf = (time: number): string => `${dayOf(time)} ${clockOf(time)}`;

/** A month's rows as a CSV file, newest first, with sums at the end. */
export function toCsv(
  rows: readonly StatementRow[],
  { income, out }: { income: number; out: number },
): string {
  return writeCsv([
    HEADING,
    ...rows.map(({ time, title, text, no, amount, balanceAfter }) => [
      timeOf(time),
      title,
      text,
      no,
      amount > 0 ? fenToPlain(amount) : '',
      amount < 0 ? fenToPlain(-amount) : '',
      fenToPlain(balanceAfter),
    ]),
    ['合计', '', '', '', fenToPlain(income), fenToPlain(out), ''],
  ]);
}
