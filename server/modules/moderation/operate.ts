import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  areaNotices,
  blockAreas,
  contentCases,
  type ContentKind,
  houseMessages,
  learningLogs,
  logComments,
  mayorApplications,
  mayorTerms,
  users,
} from '@/server/db/schema';
import { notify, quoted } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { dismissReports, hideContent, listCases, listReports, restoreContent } from './cases';

export interface ContentKey {
  kind: ContentKind;
  /** Of nicknames and cards the user id, of a welcome the area id. */
  refId: number;
}

interface Source {
  authorId: number | null;
  excerpt: string;
}

const SOURCES: Record<ContentKind, (db: Db, refId: number) => Promise<Source | undefined>> = {
  message: async (db, id) =>
    (
      await db
        .select({ authorId: houseMessages.authorId, excerpt: houseMessages.content })
        .from(houseMessages)
        .where(eq(houseMessages.messageId, id))
    )[0],
  notice: async (db, id) =>
    (
      await db
        .select({ authorId: areaNotices.authorId, excerpt: areaNotices.content })
        .from(areaNotices)
        .where(eq(areaNotices.noticeId, id))
    )[0],
  statement: async (db, id) =>
    (
      await db
        .select({ authorId: mayorApplications.userId, excerpt: mayorApplications.statement })
        .from(mayorApplications)
        .where(eq(mayorApplications.id, id))
    )[0],
  nickname: async (db, id) =>
    (
      await db
        .select({ authorId: users.userId, excerpt: users.userName })
        .from(users)
        .where(eq(users.userId, id))
    )[0],
  card: async (db, id) =>
    (
      await db
        .select({ authorId: users.userId, excerpt: users.bio })
        .from(users)
        .where(eq(users.userId, id))
    )[0],
  log: async (db, id) =>
    (
      await db
        .select({ authorId: learningLogs.userId, excerpt: learningLogs.content })
        .from(learningLogs)
        .where(eq(learningLogs.logId, id))
    )[0],
  comment: async (db, id) =>
    (
      await db
        .select({ authorId: logComments.userId, excerpt: logComments.content })
        .from(logComments)
        .where(eq(logComments.id, id))
    )[0],
  welcome: async (db, id) =>
    (
      await db
        .select({ authorId: mayorTerms.userId, excerpt: blockAreas.welcome })
        .from(blockAreas)
        .innerJoin(
          mayorTerms,
          and(eq(mayorTerms.blockAreaId, blockAreas.blockAreaId), isNull(mayorTerms.endedAt)),
        )
        .where(eq(blockAreas.blockAreaId, id))
    )[0],
};

const LABEL: Record<ContentKind, string> = {
  message: '留言',
  notice: '街区公告',
  welcome: '欢迎语',
  statement: '参选宣言',
  nickname: '昵称',
  card: '名片',
  log: '日志',
  comment: '评论',
};

const isCase = ({ kind, refId }: ContentKey) =>
  and(eq(contentCases.kind, kind), eq(contentCases.refId, refId));

async function getSource(tx: Db, { kind, refId }: ContentKey): Promise<Source> {
  const [known] = await tx
    .select({ authorId: contentCases.authorId, excerpt: contentCases.excerpt })
    .from(contentCases)
    .where(isCase({ kind, refId }));
  const source = (await SOURCES[kind](tx, refId)) ?? known;
  if (!source) throw new OperationRefused(`找不到编号为 ${refId} 的${LABEL[kind]}`);
  return source;
}

/** Such texts are copied: all copies are replaced. */
async function replaceText(tx: Db, { kind, refId }: ContentKey): Promise<void> {
  if (kind === 'nickname')
    await tx
      .update(users)
      .set({ userName: `居民${String(refId).slice(-4)}` })
      .where(eq(users.userId, refId));
  if (kind === 'welcome')
    await tx.update(blockAreas).set({ welcome: '' }).where(eq(blockAreas.blockAreaId, refId));
}

/** Notifies the author. @throws OperationRefused */
export async function hide(
  tx: Db,
  operation: Operation,
  key: ContentKey,
  reason: string,
): Promise<Source> {
  const acting = await requirePermission(tx, operation, 'moderation.decide');
  const source = await getSource(tx, key);
  refuseOwn(acting, source.authorId);
  const { operator, now } = operation;
  if (!(await hideContent(tx, { ...key, ...source, by: `op:${operator}`, reason, now })))
    throw new OperationRefused(`该${LABEL[key.kind]}已经隐藏`);
  await replaceText(tx, key);
  if (source.authorId !== null)
    await notify(tx, {
      userId: source.authorId,
      type: 'system',
      title: `你的${LABEL[key.kind]}已被隐藏`,
      body: `${quoted(source.excerpt)}，原因：${reason}。如有疑问，请通过意见反馈联系我们。`,
      route: '/pages/user/problem2',
      now,
    });
  await audit(
    tx,
    operation,
    'content.hide',
    `${key.kind}:${key.refId}`,
    { reason, excerpt: source.excerpt },
    { before: { isHidden: false }, after: { isHidden: true } },
  );
  return source;
}

/** Notifies the author; unchanged nicknames only. @throws OperationRefused */
export async function restore(tx: Db, operation: Operation, key: ContentKey): Promise<Source> {
  const acting = await requirePermission(tx, operation, 'moderation.decide');
  const [known] = await tx
    .select({ authorId: contentCases.authorId, excerpt: contentCases.excerpt })
    .from(contentCases)
    .where(isCase(key));
  if (!known || !(await restoreContent(tx, key)))
    throw new OperationRefused(`该${LABEL[key.kind]}没有隐藏`);
  refuseOwn(acting, known.authorId);
  if (key.kind === 'nickname')
    await tx
      .update(users)
      .set({ userName: known.excerpt })
      .where(
        and(eq(users.userId, key.refId), eq(users.userName, `居民${String(key.refId).slice(-4)}`)),
      );
  if (key.kind === 'welcome')
    await tx
      .update(blockAreas)
      .set({ welcome: known.excerpt })
      .where(and(eq(blockAreas.blockAreaId, key.refId), eq(blockAreas.welcome, '')));
  if (known.authorId !== null)
    await notify(tx, {
      userId: known.authorId,
      type: 'system',
      title: `你的${LABEL[key.kind]}已恢复显示`,
      body: `经核实，${quoted(known.excerpt)}没有问题。`,
      now: operation.now,
    });
  const change = { before: { isHidden: true }, after: { isHidden: false } };
  await audit(tx, operation, 'content.restore', `${key.kind}:${key.refId}`, {}, change);
  return known;
}

/** @throws OperationRefused */
export async function dismiss(tx: Db, operation: Operation, key: ContentKey): Promise<void> {
  const acting = await requirePermission(tx, operation, 'moderation.decide');
  if (!(await dismissReports(tx, key))) throw new OperationRefused('没有待处理的举报');
  refuseOwn(acting, (await getSource(tx, key)).authorId);
  const change = { before: { hasOpenReports: true }, after: { hasOpenReports: false } };
  await audit(tx, operation, 'content.dismiss', `${key.kind}:${key.refId}`, {}, change);
}

/** @throws OperationRefused */
export async function cases(
  db: Db,
  operation: Operation,
  filter: { isHidden: boolean; limit: number },
) {
  await requirePermission(db, operation, 'moderation.read');
  return listCases(db, filter);
}

export async function reportsOf(db: Db, operation: Operation, key: ContentKey) {
  await requirePermission(db, operation, 'moderation.read');
  return listReports(db, key);
}
