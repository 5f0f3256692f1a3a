export interface ColumnRules {
  id: string;
  title: string;
  sort?: string;
  align?: 'right';
  /** px; the column without one takes what is left. */
  width?: number;
  isFixed?: boolean;
  isExtra?: boolean;
  permission?: string;
}

export interface ColumnChoice {
  shown: Readonly<Record<string, boolean>>;
  order: readonly string[];
}

export const AS_GIVEN: ColumnChoice = { shown: {}, order: [] };

const isShown = ({ id, isFixed, isExtra }: ColumnRules, { shown }: ColumnChoice): boolean =>
  isFixed || (shown[id] ?? !isExtra);

/** A new build's columns come last. */
export function orderedColumns<C extends ColumnRules>(
  columns: readonly C[],
  { order }: ColumnChoice,
  may: (permission: string) => boolean,
): C[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns
    .filter(({ permission }) => !permission || may(permission))
    .map((column, index) => ({ column, index }))
    .sort((a, b) => place(a.column.id) - place(b.column.id) || a.index - b.index)
    .map(({ column }) => column);
}

export const visibleColumns = <C extends ColumnRules>(
  columns: readonly C[],
  choice: ColumnChoice,
  may: (permission: string) => boolean,
): C[] => orderedColumns(columns, choice, may).filter((column) => isShown(column, choice));

export const toggleColumn = (choice: ColumnChoice, column: ColumnRules): ColumnChoice => ({
  ...choice,
  shown: { ...choice.shown, [column.id]: !isShown(column, choice) },
});

export function moveColumn(ids: readonly string[], id: string, by: -1 | 1): string[] {
  return placeColumn(ids, id, ids.indexOf(id) + by);
}

export function placeColumn(ids: readonly string[], id: string, to: number): string[] {
  const from = ids.indexOf(id);
  const next = [...ids];
  if (from >= 0 && to >= 0 && to < ids.length) next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Tabs and line ends would become cells, a leading sign a formula. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(safeCell).join('\t')).join('\n');

const safeCell = (text: string): string => {
  const plain = text.replace(/[\t\r\n]+/g, ' ');
  return /^[=+@]|^-(?![\d.])/.test(plain) ? `'${plain}` : plain;
};
