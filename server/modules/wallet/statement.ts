import { dayOf } from '@/server/db/day';

interface StatementRow {
  time: number;
  title: string;
  text: string;
  amount: number;
  balanceAfter: number;
}

/** Rows that one file carries: spreadsheets and phones still open it. */
export const MAX_STATEMENT_ROWS = 5_000;
const BOM = '\uFEFF';
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** Plain yuan with a point and no separators, so that spreadsheets can add it up. */
const yuan = (fen: number): string =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`;

/** Quotes what would break the row, and keeps text from being read as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const timeOf = (time: number): string =>
  `${dayOf(new Date(time))} ${new Date(time + SHANGHAI_OFFSET_MS).toISOString().slice(11, 19)}`;

/** A month's rows as a CSV file, newest first, with sums at the end. */
export function toCsv(
  rows: readonly StatementRow[],
  { income, out }: { income: number; out: number },
): string {
  const lines = rows.map(({ time, title, text, amount, balanceAfter }) =>
    [
      timeOf(time),
      cell(title),
      cell(text),
      amount > 0 ? yuan(amount) : '',
      amount < 0 ? yuan(-amount) : '',
      yuan(balanceAfter),
    ].join(','),
  );
  return `${BOM}${['时间,类型,说明,收入(元),支出(元),余额(元)', ...lines, `合计,,,${yuan(income)},${yuan(out)},`].join('\r\n')}\r\n`;
}
