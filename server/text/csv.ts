/* CSV as spreadsheets read and write it: with a byte order mark, lines end with CR LF. */

const BOM = '\uFEFF';
/** What a spreadsheet would evaluate; the quotes before it are those of a cell that was guarded already. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;
const FIGURE = /^-?\d+(\.\d+)?$/;

/** A text that no spreadsheet evaluates: a quote before what looks like a formula. Figures stay figures. */
export const guardCell = (text: string): string =>
  FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;

/** What `guardCell` was given. */
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

function quoted(text: string): string {
  const safe = guardCell(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file of these rows; the first is the heading. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
