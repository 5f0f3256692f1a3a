/** Survives paging: keeps what was read of each row. */
export type Selection<Row> = ReadonlyMap<string, Row>;

export const NOTHING: Selection<never> = new Map<string, never>();

type Keyed<Row> = readonly { id: string; row: Row }[];

export function toggleRow<Row>(
  selection: Selection<Row>,
  page: Keyed<Row>,
  id: string,
): Selection<Row> {
  const rows = new Map(selection);
  const found = page.find((one) => one.id === id);
  if (rows.has(id)) rows.delete(id);
  else if (found) rows.set(id, found.row);
  return rows;
}

export function selectRange<Row>(
  selection: Selection<Row>,
  page: Keyed<Row>,
  from: string,
  to: string,
): Selection<Row> {
  const rows = new Map(selection);
  const ends = [from, to].map((id) => page.findIndex((one) => one.id === id));
  const start = Math.min(...ends);
  const end = Math.max(...ends);
  if (start < 0) return rows;
  for (const { id, row } of page.slice(start, end + 1)) rows.set(id, row);
  return rows;
}

export function togglePage<Row>(selection: Selection<Row>, page: Keyed<Row>): Selection<Row> {
  const rows = new Map(selection);
  const isWhole = page.length > 0 && page.every(({ id }) => rows.has(id));
  for (const { id, row } of page) {
    if (isWhole) rows.delete(id);
    else rows.set(id, row);
  }
  return rows;
}

export function pageMark<Row>(
  selection: Selection<Row>,
  page: Keyed<Row>,
): 'none' | 'some' | 'all' {
  const count = page.filter(({ id }) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}
