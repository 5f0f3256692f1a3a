/** A wide character takes two columns of a terminal. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, char) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
        char,
      )
        ? 2
        : 1),
    0,
  );
const pad = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));
const cellOf = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '-'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

export function table(records: readonly object[]): string {
  const names = Object.keys(records[0] ?? {});
  const rows = records.map((record) =>
    names.map((name) => cellOf((record as Record<string, unknown>)[name])),
  );
  const widths = names.map((name, i) =>
    Math.max(widthOf(name), ...rows.map((row) => widthOf(row[i] ?? ''))),
  );
  return [names, ...rows]
    .map(
      (row) =>
        `${row
          .map((text, i) => pad(text, widths[i] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

export function lines(record: object): string {
  const isList = (value: unknown): value is object[] =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one === 'object' && one !== null);
  const entries = Object.entries(record);
  const plain = entries
    .filter(([, value]) => !isList(value))
    .map(([name, value]) => `${pad(name, 14)} ${cellOf(value)}\n`);
  const lists = entries.flatMap(([name, value]) =>
    isList(value) ? [`\n${name}\n${table(value)}`] : [],
  );
  return [...plain, ...lists].join('');
}
