/* Spreadsheets': byte order mark, CR LF. */

const BOM = '\uFEFF';
/** Matches cells guarded already, too. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;
const FIGURE = /^-?\d+(\.\d+)?$/;
/** Read as another number: 2.02612E+15 of sixteen digits, 678 of 0678, 400000 of the code 4E5. */
const NO_FIGURE = /^(?:\d{12,}|0\d+|\d+e\d+)$/i;

/** A quote before formulas, a tab before figures that are none. */
export function guardCell(text: string): string {
  if (NO_FIGURE.test(text)) return `\t${text}`;
  return FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
}

/** Reverses `guardCell`. */
export const unguardCell = (cell: string): string =>
  GUARDED.test(cell) || (cell.startsWith('\t') && NO_FIGURE.test(cell.slice(1)))
    ? cell.slice(1)
    : cell;

function quoted(text: string): string {
  const safe = guardCell(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first row is the heading. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
