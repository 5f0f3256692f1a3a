/**
 * Chosen rows of a list. They survive paging, as numbers with the rows that were seen; or they are "everything that the
 * filter finds", which is sent as the filter and a count, never as numbers.
 */
export type Selection<Row> =
  { kind: 'rows'; rows: ReadonlyMap<string, Row> } | { kind: 'all'; count: number };

export const NOTHING: Selection<never> = { kind: 'rows', rows: new Map<string, never>() };

export const isChosen = <Row>(selection: Selection<Row>, id: string): boolean =>
  selection.kind === 'all' || selection.rows.has(id);

export const countOf = <Row>(selection: Selection<Row>): number =>
  selection.kind === 'all' ? selection.count : selection.rows.size;

type Keyed<Row> = readonly { id: string; row: Row }[];

const rowsOf = <Row>(selection: Selection<Row>, page: Keyed<Row>): Map<string, Row> =>
  selection.kind === 'all'
    ? new Map(page.map(({ id, row }) => [id, row]))
    : new Map(selection.rows);

/** One row more or less. Out of "everything" the page is left, without that row. */
export function toggleRow<Row>(
  selection: Selection<Row>,
  page: Keyed<Row>,
  id: string,
): Selection<Row> {
  const rows = rowsOf(selection, page);
  const found = page.find((one) => one.id === id);
  if (rows.has(id)) rows.delete(id);
  else if (found) rows.set(id, found.row);
  return { kind: 'rows', rows };
}

/** From one row of the page to another, both with it, in either direction. */
export function selectRange<Row>(
  selection: Selection<Row>,
  page: Keyed<Row>,
  from: string,
  to: string,
): Selection<Row> {
  const rows = rowsOf(selection, page);
  const ends = [from, to].map((id) => page.findIndex((one) => one.id === id));
  const [start, end] = [Math.min(...ends), Math.max(...ends)];
  if (start < 0) return { kind: 'rows', rows };
  for (const { id, row } of page.slice(start, end + 1)) rows.set(id, row);
  return { kind: 'rows', rows };
}

/** The page as a whole: all of it, or none of it when all of it is chosen; rows of other pages stay. */
export function togglePage<Row>(selection: Selection<Row>, page: Keyed<Row>): Selection<Row> {
  const rows = rowsOf(selection, page);
  const isWhole = page.length > 0 && page.every(({ id }) => rows.has(id));
  for (const { id, row } of page) {
    if (isWhole) rows.delete(id);
    else rows.set(id, row);
  }
  return { kind: 'rows', rows };
}

/** How the box of the page stands. */
export function pageMark<Row>(
  selection: Selection<Row>,
  page: Keyed<Row>,
): 'none' | 'some' | 'all' {
  const count = page.filter(({ id }) => isChosen(selection, id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}
