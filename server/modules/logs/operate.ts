import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import { log as resource } from '@/lib/contract/console/resources/log';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { learningLogs, logComments, users } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { inScope, soughtMembers } from '@/server/modules/members/search';
import { isShown } from '@/server/modules/moderation/cases';
import {
  type Acting,
  type Operation,
  OperationRefused,
  type Scope,
} from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { pageOf } from '@/server/operator/page';
import { addTutorReply } from './service';

/* Operators of some cities see their members; nobody but its author sees a private entry. */

const MOST_TALK = 100;

const { logId } = learningLogs;
type Log = typeof learningLogs.$inferSelect;

const ofMembers = (condition: SQL | undefined): SQL | undefined =>
  condition &&
  sql`${learningLogs.userId} in (select ${users.userId} from ${users} where ${condition})`;

const isPublic = (scope: Scope | undefined) =>
  and(
    eq(learningLogs.visibility, 'public'),
    isShown('log', logId),
    ofMembers(inScope(scope ?? 'all')),
  );

const hasReply = sql`exists (
  select 1 from log_comments c where c.log_id = learning_logs.log_id and c.operator is not null
)`;

async function rowsOf(db: Db, logs: readonly Log[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    logs.map(({ userId }) => userId),
  );
  const ids = logs.map((one) => one.logId);
  const answered = await db
    .selectDistinct({ id: logComments.logId })
    .from(logComments)
    .where(and(inArray(logComments.logId, ids), isNotNull(logComments.operator)));
  const done = new Set(answered.map(({ id }) => id));
  return logs.map((one) => ({
    id: one.logId,
    member: person(one.userId),
    content: one.content,
    comments: one.comments,
    at: one.createdAt.getTime(),
    state: done.has(one.logId) ? 'answered' : 'waiting',
  }));
}

interface Listed {
  filters: Readonly<Record<string, string>>;
  slice: Slice;
}

export async function pageLogs(
  db: Db,
  { acting }: Operation,
  { filters: { q, state }, slice }: Listed,
) {
  const members = q ? ((await soughtMembers(db, q)) ?? sql`false`) : undefined;
  const page = await pageOf(db, slice, {
    from: sql`${learningLogs}`,
    where: and(
      isPublic(acting?.scope),
      ofMembers(members),
      state === 'waiting' ? sql`not ${hasReply}` : undefined,
      state === 'answered' ? hasReply : undefined,
    ),
    order: { key: logId, id: logId, type: 'bigint' },
    rows: (cut) =>
      db
        .select()
        .from(learningLogs)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: (row): [number, number] => [row.logId, row.logId],
  });
  return { ...page, rows: await rowsOf(db, page.rows) };
}

async function findLog(db: Db, key: string, scope: Scope | undefined): Promise<Log> {
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0;
  const [found] = await db
    .select()
    .from(learningLogs)
    .where(and(eq(logId, id), isPublic(scope)));
  if (!found) throw new OperationRefused(`没有编号为 ${key} 的公开日志`);
  return found;
}

export async function readLog(
  db: Db,
  { acting }: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const found = await findLog(db, key, acting?.scope);
  const [row] = await rowsOf(db, [found]);
  if (!row) throw new Error(`log ${key} has no row`);
  const talk = await db
    .select({ comment: logComments, name: users.userName })
    .from(logComments)
    .leftJoin(users, eq(users.userId, logComments.userId))
    .where(eq(logComments.logId, found.logId))
    .orderBy(asc(logComments.id))
    .limit(MOST_TALK);
  const lines = talk.map(
    ({ comment: { operator, content }, name }) =>
      `${operator ? `导师（${operator}）` : (name ?? '')}：${content}`,
  );
  return { row: { ...row, images: found.images, talk: lines }, version: [found.content] };
}

export const replyAsTutor = operatorAction(resource, 'reply', resource.actions.reply, {
  lock: (tx: Db, key: string, { acting }: { acting: Acting }) => findLog(tx, key, acting.scope),
  version: ({ content }) => [content],
  memberOf: ({ userId }) => userId,
  work: async ({ tx, operation: { operator, now }, row, form: { content } }) => {
    const [author] = await tx
      .select({ name: users.userName })
      .from(users)
      .where(eq(users.userId, row.userId));
    const commentId = await addTutorReply(tx, operator, row.logId, content.trim(), now);
    return {
      values: { who: author?.name ?? '' },
      memberReads: `导师回复了你的日志。${content.trim()}`,
      detail: { commentId },
    };
  },
});
