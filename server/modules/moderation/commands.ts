import { and, eq } from 'drizzle-orm';
import { KINDS_OF_TEXT, moderation as resource } from '@/lib/contract/console/resources/moderation';
import type { Db } from '@/server/db/client';
import { blockAreas, users } from '@/server/db/schema';
import { notify, quoted } from '@/server/modules/notices/notify';
import {
  type Acting,
  type Operation,
  OperationRefused,
} from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { queueWork } from '@/server/operator/queue';
import { dismissReports, hideContent, restoreContent } from './cases';
import { findCase, partsOf, stateOf } from './queries';
import type { ContentKey } from './sources';

/* The author reads the reason. */

const { actions } = resource;

type Row = Awaited<ReturnType<typeof findCase>>;

const lock = (tx: Db, key: string, { acting }: { acting: Acting }): Promise<Row> =>
  findCase(tx, key, acting.scope, true);

const frame = {
  lock,
  version: partsOf,
  state: stateOf,
  memberOf: ({ source }: Row) => source.authorId,
  over: ({ one }: Row, state: string) => {
    const kind = KINDS_OF_TEXT[one.kind];
    if (state === 'aside') return '这条举报已搁置，请先取回';
    if (one.hiddenAt) return `该${kind}已经隐藏`;
    return one.reportCount > 0 ? `该${kind}没有隐藏` : `该${kind}没有隐藏，也没有待处理的举报`;
  },
  done: {
    'content.hide': '隐藏',
    'content.restore': '恢复',
    'content.dismiss': '驳回举报',
    'content.warn': '警告作者',
    'moderation.snooze': '搁置',
    'moderation.release': '取回',
  },
};

interface Working {
  tx: Db;
  operation: Operation;
  row: Row;
}

const NICKNAME = (refId: number) => `居民${String(refId).slice(-4)}`;

/** Such texts are copied: all copies are replaced. */
async function replaceText(tx: Db, { kind, refId }: ContentKey): Promise<void> {
  if (kind === 'nickname')
    await tx
      .update(users)
      .set({ userName: NICKNAME(refId) })
      .where(eq(users.userId, refId));
  if (kind === 'welcome')
    await tx.update(blockAreas).set({ welcome: '' }).where(eq(blockAreas.blockAreaId, refId));
}

/** Where nothing was written since. */
async function returnText(tx: Db, { one: { kind, refId, excerpt } }: Row): Promise<void> {
  if (kind === 'nickname')
    await tx
      .update(users)
      .set({ userName: excerpt })
      .where(and(eq(users.userId, refId), eq(users.userName, NICKNAME(refId))));
  if (kind === 'welcome')
    await tx
      .update(blockAreas)
      .set({ welcome: excerpt })
      .where(and(eq(blockAreas.blockAreaId, refId), eq(blockAreas.welcome, '')));
}

interface Message {
  title: string;
  body: string;
  hasRoute?: boolean;
}

/** @returns the author's name and what they read */
async function tellAuthor(
  { tx, operation: { now } }: Working,
  { authorId: userId }: { authorId: number | null },
  message: Message,
) {
  if (userId === null) return { who: '导师', memberReads: null };
  const { title, body, hasRoute } = message;
  await notify(tx, {
    userId,
    type: 'system',
    title,
    body,
    now,
    ...(hasRoute ? { route: '/pages/user/problem2' } : {}),
  });
  const [author] = await tx
    .select({ name: users.userName })
    .from(users)
    .where(eq(users.userId, userId));
  return { who: author?.name ?? '', memberReads: `${title}。${body}` };
}

const textOf = ({ one, source }: Row): string => source.excerpt || one.excerpt;

export const hideText = operatorAction(resource, 'hide', actions.hide, {
  ...frame,
  work: async (working) => {
    const { tx, operation, row } = working;
    const { operator, now, reason = '' } = operation;
    const { kind, refId } = row.one;
    const { authorId } = row.source;
    const excerpt = textOf(row);
    const why = reason.trim();
    const hiding = { kind, refId, authorId, excerpt, by: `op:${operator}`, reason: why, now };
    if (!(await hideContent(tx, hiding)))
      throw new OperationRefused(`该${KINDS_OF_TEXT[kind]}已经隐藏`, 'stale');
    await replaceText(tx, row.one);
    const { who, memberReads } = await tellAuthor(working, row.source, {
      title: `你的${KINDS_OF_TEXT[kind]}已被隐藏`,
      body: `${quoted(excerpt)}，原因：${why}。如有疑问，请通过意见反馈联系我们。`,
      hasRoute: true,
    });
    return {
      values: { kind: KINDS_OF_TEXT[kind], who },
      memberReads,
      detail: { excerpt },
      before: { isHidden: row.one.hiddenAt !== null },
      after: { isHidden: true },
    };
  },
});

/** Unchanged nicknames and welcome texts come back where they stood. */
export const restoreText = operatorAction(resource, 'restore', actions.restore, {
  ...frame,
  work: async (working) => {
    const { tx, row } = working;
    await restoreContent(tx, row.one);
    await returnText(tx, row);
    const kind = KINDS_OF_TEXT[row.one.kind];
    const { who, memberReads } = await tellAuthor(working, row.one, {
      title: `你的${kind}已恢复显示`,
      body: `经核实，${quoted(row.one.excerpt)}没有问题。`,
    });
    return {
      values: { kind, who },
      memberReads,
      before: { isHidden: true },
      after: { isHidden: false },
    };
  },
});

const REPORTS = { before: { hasOpenReports: true }, after: { hasOpenReports: false } };

export const dismissCase = operatorAction(resource, 'dismiss', actions.dismiss, {
  ...frame,
  work: async ({ tx, row: { one } }) => {
    await dismissReports(tx, one);
    return { values: { n: String(one.reportCount), kind: KINDS_OF_TEXT[one.kind] }, ...REPORTS };
  },
});

/** The text stays; the author reads what to change. */
export const warnAuthor = operatorAction(resource, 'warn', actions.warn, {
  ...frame,
  work: async (working) => {
    const { tx, operation, row } = working;
    if (row.source.authorId === null)
      throw new OperationRefused('导师的文字不能警告，请隐藏或驳回');
    await dismissReports(tx, row.one);
    const kind = KINDS_OF_TEXT[row.one.kind];
    const { who, memberReads } = await tellAuthor(working, row.source, {
      title: `请注意你的${kind}`,
      body: `${quoted(textOf(row))}被邻居举报：${(operation.reason ?? '').trim()}`,
    });
    return { values: { kind, who }, memberReads, ...REPORTS };
  },
});

const work = queueWork(resource);
export const snoozeCase = operatorAction(resource, 'snooze', actions.snooze, {
  ...frame,
  work: work.snooze,
});
export const releaseCase = operatorAction(resource, 'release', actions.release, {
  ...frame,
  work: work.release,
});
export const noteCase = operatorAction(resource, 'note', actions.note, { lock, work: work.note });
