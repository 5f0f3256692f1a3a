import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import {
  MOST_SHARED_VIEWS,
  VIEW_LIST_IDS,
  readRightOf,
  type ViewListId,
} from '@/lib/contract/console/view-lists';
import type { Db } from '@/server/db/client';
import { type ConsoleView, consoleViews } from '@/server/db/schema';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from './authorize';
import { type DoneWords, staleRefusal } from './stale';

interface ViewContent {
  list: ViewListId;
  title: string;
  search: string;
  columns: string[] | null;
  isDense: boolean | null;
  isStart: boolean;
}

interface KnownView {
  viewId: number;
  seen: string;
}

const DONE: DoneWords = { 'view.change': '更改', 'view.remove': '删除' };

const target = (viewId: number): string => `view:${viewId}`;

const seenOf = ({ title, isStart }: ConsoleView): string =>
  createHash('sha256')
    .update(JSON.stringify([title, isStart]))
    .digest('hex')
    .slice(0, 32);

/** Serializes writes: unique names, one start view a list. */
const lockViews = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('console-views', 0))`);

const live = (list: ViewListId) => and(eq(consoleViews.list, list), isNull(consoleViews.removedAt));

/** Oldest first. Lists cover all cities, so operators limited to some get none. */
export async function sharedViews(db: Db, { permissions, scope }: Acting) {
  const lists = VIEW_LIST_IDS.filter((id) => permissions.has(readRightOf(id)));
  if (scope !== 'all' || lists.length === 0) return [];
  const rows = await db
    .select()
    .from(consoleViews)
    .where(and(inArray(consoleViews.list, lists), isNull(consoleViews.removedAt)))
    .orderBy(asc(consoleViews.id));
  return rows.map((row) => {
    const { id, list, title, search, columns, isDense, isStart, createdBy, changedAt } = row;
    return {
      viewId: id,
      list,
      title,
      search,
      columns,
      isDense,
      isStart,
      sharedBy: createdBy,
      changedAt: changedAt.getTime(),
      seen: seenOf(row),
    };
  });
}

/** @throws OperationRefused for a list that the person cannot read */
async function requireSharer(tx: Db, operation: Operation, list: ViewListId): Promise<void> {
  await requirePermission(tx, operation, 'views.share');
  await requirePermission(tx, operation, readRightOf(list));
}

/** @throws OperationRefused for a taken title */
async function requireTitle(
  tx: Db,
  { list, title }: Pick<ViewContent, 'list' | 'title'>,
  exceptId = 0,
): Promise<void> {
  const same = and(live(list), eq(consoleViews.title, title), ne(consoleViews.id, exceptId));
  if ((await tx.$count(consoleViews, same)) > 0)
    throw new OperationRefused(`已有名为「${title}」的共享视图`);
}

const clearStart = (tx: Db, list: ViewListId) =>
  tx
    .update(consoleViews)
    .set({ isStart: false })
    .where(and(live(list), consoleViews.isStart));

/** @throws OperationRefused `stale` */
async function takeView(
  tx: Db,
  operation: Operation,
  { viewId, seen }: KnownView,
): Promise<ConsoleView> {
  await requirePermission(tx, operation, 'views.share');
  await lockViews(tx);
  const [known] = await tx
    .select()
    .from(consoleViews)
    .where(and(eq(consoleViews.id, viewId), isNull(consoleViews.removedAt)));
  if (!known || seenOf(known) !== seen) throw await staleRefusal(tx, target(viewId), DONE);
  await requireSharer(tx, operation, known.list);
  return known;
}

export async function shareView(
  db: Db,
  operation: Operation,
  content: ViewContent,
): Promise<number> {
  const { operator, now } = operation;
  return db.transaction(async (tx) => {
    await requireSharer(tx, operation, content.list);
    await lockViews(tx);
    await requireTitle(tx, content);
    if ((await tx.$count(consoleViews, live(content.list))) >= MOST_SHARED_VIEWS)
      throw new OperationRefused(`每个列表最多 ${MOST_SHARED_VIEWS} 个共享视图，请先删除不用的`);
    if (content.isStart) await clearStart(tx, content.list);
    const [row] = await tx
      .insert(consoleViews)
      .values({ ...content, createdBy: operator, createdAt: now, changedAt: now })
      .returning();
    if (!row) throw new Error('a view was not inserted');
    const { list, title, search, isStart } = row;
    const after = { list, title, search, isStart };
    await audit(tx, operation, 'view.share', target(row.id), { title }, { before: null, after });
    return row.id;
  });
}

/** @throws OperationRefused `stale` */
export async function changeView(
  db: Db,
  operation: Operation,
  { title, isStart, ...which }: KnownView & Pick<ViewContent, 'title' | 'isStart'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await takeView(tx, operation, which);
    await requireTitle(tx, { list: known.list, title }, known.id);
    if (known.title === title && known.isStart === isStart) throw new OperationRefused('没有更改');
    if (isStart) await clearStart(tx, known.list);
    await tx
      .update(consoleViews)
      .set({ title, isStart, changedAt: operation.now })
      .where(eq(consoleViews.id, known.id));
    const change = {
      before: { title: known.title, isStart: known.isStart },
      after: { title, isStart },
    };
    await audit(tx, operation, 'view.change', target(known.id), { list: known.list }, change);
  });
}

/** The row stays for the audit log. @throws OperationRefused `stale` */
export async function removeView(db: Db, operation: Operation, which: KnownView): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await takeView(tx, operation, which);
    await tx
      .update(consoleViews)
      .set({ isStart: false, removedAt: operation.now })
      .where(eq(consoleViews.id, known.id));
    const { list, title, search } = known;
    const before = { list, title, search };
    await audit(tx, operation, 'view.remove', target(known.id), { title }, { before, after: null });
  });
}
