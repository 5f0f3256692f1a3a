/* Spreadsheets': byte order mark, CR LF. */

const BOM = '\uFEFF';
/** Matches cells that are guarded already, too. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;
const FIGURE = /^-?\d+(\.\d+)?$/;
/** Shown as 2.02612E+15, fifteen digits. */
const LONG_NUMBER = /^\d{12,}$/;

/** A quote before formulas, a tab before long numbers. */
export function guardCell(text: string): string {
  if (LONG_NUMBER.test(text)) return `\t${text}`;
  return FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
}

/** Reverses `guardCell`. */
export const unguardCell = (cell: string): string =>
  GUARDED.test(cell) || (cell.startsWith('\t') && LONG_NUMBER.test(cell.slice(1)))
    ? cell.slice(1)
    : cell;

function quoted(text: string): string {
  const safe = guardCell(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first row is the heading. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
