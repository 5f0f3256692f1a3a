import { MOST_EXPORTED } from '@/lib/contract/console/list-limits';
import { soughtOf } from '@/lib/contract/console/search-shape';
import { countToText, maskMobile } from '@/lib/format';
import { clockOf, DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Slice, Total } from '@/server/db/keyset';
import { countHit } from '@/server/http/rate-limit';
import { audit, type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { writeCsv } from '@/server/text/csv';

/** A day, by operator. */
const LISTS_A_DAY = 20;
const STEP = 1_000;

export interface ListColumn<Row> {
  title: string;
  of?: readonly string[];
  text: (row: Row) => string;
}

export interface ListFile<Row> {
  /** 成员列表 */
  title: string;
  name: string;
  act: string;
  definition?: string | undefined;
  columns: readonly ListColumn<Row>[];
  read: (db: Db, slice: Slice) => Promise<{ rows: Row[]; next: string | undefined; total: Total }>;
}

interface Asked {
  sort: string;
  reason: string;
  columns?: readonly string[] | undefined;
}

const chosenOf = <Row>(
  all: readonly ListColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly ListColumn<Row>[] =>
  chosen ? [...new Set(chosen.flatMap((id) => all.filter(({ of = [] }) => of.includes(id))))] : all;

export const momentCell = (at: number | null): string =>
  at === null ? '' : `${dayOf(at)} ${clockOf(at)}`;

function refuseSize({ count, isExact }: Total): void {
  if (count === 0) throw new OperationRefused('没有符合筛选的内容，不必导出');
  if (!isExact || count > MOST_EXPORTED)
    throw new OperationRefused(
      `一次最多导出 ${countToText(MOST_EXPORTED)} 行，请缩小筛选（例如按日期分几次）后再导出`,
    );
}

/** more today */
async function countFile(db: Db, { operator, now }: Operation): Promise<number> {
  const { hits } = await countHit(db, `export-list:${operator}:${dayOf(now)}`, DAY_MS, now);
  if (hits > LISTS_A_DAY)
    throw new OperationRefused(`今天已导出 ${LISTS_A_DAY} 份列表，请明天再试，或由其他操作员导出`);
  return LISTS_A_DAY - hits;
}

export const withoutMobiles = (text: string): string => text.replace(/1[3-9]\d{9}/g, maskMobile);

function maskedSearch(text: string): string {
  const sought = soughtOf(text);
  return sought.kind === 'mobile' ? maskMobile(sought.mobile) : withoutMobiles(text);
}

const filtersSet = (filters: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? maskedSearch(value) : value]),
  );

async function readAll<Row>(tx: Db, { read }: ListFile<Row>, isAscending: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const isFirst = after === undefined;
    const place = { isAscending, perPage: STEP, after };
    const page = await read(tx, isFirst ? place : { ...place, isUncounted: true });
    if (isFirst) refuseSize(page.total);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return rows;
}

/**
 * One snapshot. The first line says who, when, how many rows; the log adds filters, columns and reason.
 * @throws OperationRefused for no rows, too many rows or files
 */
export async function exportList<Row>(
  db: Db,
  operation: Operation,
  list: ListFile<Row>,
  { sort, reason: _, columns: chosen, ...filters }: Asked,
) {
  const isAscending = !sort.startsWith('-');
  refuseSize((await list.read(db, { isAscending, perPage: 1 })).total);
  const left = await countFile(db, operation);
  const { operator, now } = operation;
  const name = `${list.name}-${dayOf(now)}.csv`;
  const columns = chosenOf(list.columns, chosen);
  const titles = columns.map(({ title }) => title);
  return db.transaction(
    async (tx) => {
      const rows = await readAll(tx, list, isAscending);
      await audit(tx, operation, list.act, '', {
        filter: filtersSet(filters),
        sort,
        ...(chosen ? { columns: titles } : {}),
        rows: rows.length,
        file: name,
      });
      const by = `${list.title}，由 ${operator} 于 ${momentCell(now.getTime())} 导出，共 ${countToText(rows.length)} 行，隐私已打码`;
      const cells = rows.map((row) => columns.map(({ text }) => text(row)));
      const heads = list.definition === undefined ? [[by]] : [[by], [list.definition]];
      const text = writeCsv([...heads, titles, ...cells]);
      return { name, text, rows: rows.length, left };
    },
    { isolationLevel: 'repeatable read' },
  );
}
