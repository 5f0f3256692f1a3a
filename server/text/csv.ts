/* CSV as spreadsheets read and write it: with a byte order mark, lines end with CR LF. */

const BOM = '\uFEFF';
/** What a spreadsheet would evaluate; the quotes before it are those of a cell that was guarded already. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;
const FIGURE = /^-?\d+(\.\d+)?$/;
/** Numbers that a spreadsheet would show as 2.02612E+15 and cut to fifteen digits. */
const LONG_NUMBER = /^\d{12,}$/;

/** A text that no spreadsheet evaluates or shortens: a quote before what looks like a formula, a tab before a long number. Other figures stay figures. */
export function guardCell(text: string): string {
  if (LONG_NUMBER.test(text)) return `\t${text}`;
  return FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
}

/** What `guardCell` was given. */
export const unguardCell = (cell: string): string =>
  GUARDED.test(cell) || (cell.startsWith('\t') && LONG_NUMBER.test(cell.slice(1)))
    ? cell.slice(1)
    : cell;

function quoted(text: string): string {
  const safe = guardCell(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file of these rows; the first is the heading. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
