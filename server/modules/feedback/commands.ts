import { eq } from 'drizzle-orm';
import { feedback as resource } from '@/lib/contract/console/resources/feedback';
import type { Href } from '@/lib/kit/routes';
import type { Db } from '@/server/db/client';
import { feedbackMessages, feedbacks, users } from '@/server/db/schema';
import { notify, quoted } from '@/server/modules/notices/notify';
import { nextPersonKey } from '@/server/modules/notices/person';
import { findActing, type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { queueWork } from '@/server/operator/queue';
import { findTicket, type Found, partsOf, stateOf } from './operator-queries';

/* The author reads answers, questions and the closing reason. */

const { actions } = resource;

const lock = (tx: Db, key: string): Promise<Found> => findTicket(tx, key, true);

const frame = {
  lock,
  version: partsOf,
  state: stateOf,
  memberOf: ({ ticket }: Found) => ticket.userId,
  over: ({ ticket }: Found, state: string) =>
    state === 'closed'
      ? `反馈 ${ticket.id} 已结束`
      : `反馈 ${ticket.id} 当前为「${resource.fields.state.texts?.[state] ?? ''}」，未做更改`,
  done: {
    'feedback.reply': '回复',
    'feedback.ask': '追问',
    'feedback.close': '结束',
    'feedback.take': '接手',
    'feedback.assign': '转给别人',
    'feedback.snooze': '搁置',
    'feedback.release': '取回',
  },
};

interface Working {
  tx: Db;
  operation: Operation;
  row: Found;
}

const routeOf = ({ ticket }: Found): Href => `/pages/user/problem2?id=${ticket.id}`;

async function nameOf(tx: Db, { ticket }: Found): Promise<string> {
  const [member] = await tx
    .select({ name: users.userName })
    .from(users)
    .where(eq(users.userId, ticket.userId));
  return member?.name ?? '';
}

async function change(
  { tx, operation: { now }, row: { ticket } }: Working,
  set: Partial<Found['ticket']>,
): Promise<void> {
  await tx
    .update(feedbacks)
    .set({ ...set, updatedAt: now })
    .where(eq(feedbacks.id, ticket.id));
}

interface Said {
  text: string;
  status: 'answered' | 'closed';
  title: string;
}

/** The text joins the conversation and reaches the member; nobody waits for the operators. */
async function say(working: Working, { text, status, title }: Said) {
  const { tx, operation, row } = working;
  const { operator, now } = operation;
  const { id, userId, status: before } = row.ticket;
  await tx
    .insert(feedbackMessages)
    .values({ feedbackId: id, operator, content: text, images: [], at: now });
  await change(working, { status, operator, dueAt: null, answeredAt: now });
  await notify(tx, { userId, type: 'ticket', title, body: text, now, route: routeOf(row) });
  return {
    values: { who: await nameOf(tx, row) },
    memberReads: `${title}。${text}`,
    before: { status: before },
    after: { status },
  };
}

export const replyTicket = operatorAction(resource, 'reply', actions.reply, {
  ...frame,
  work: ({ form: { content }, ...working }) =>
    say(working, { text: content, status: 'answered', title: '你的反馈有了回复' }),
});

const reasonOf = ({ operation: { reason = '' } }: Working) => reason.trim();

export const askAuthor = operatorAction(resource, 'ask', actions.ask, {
  ...frame,
  work: (working) =>
    say(working, { text: reasonOf(working), status: 'answered', title: '你的反馈需要补充' }),
});

/** The reason becomes the last message. */
export const closeTicket = operatorAction(resource, 'close', actions.close, {
  ...frame,
  work: (working) =>
    say(working, { text: reasonOf(working), status: 'closed', title: '你的反馈已关闭' }),
});

export const takeTicket = operatorAction(resource, 'take', actions.take, {
  ...frame,
  work: async (working) => {
    const { tx, operation, row } = working;
    const { userId, content, status } = row.ticket;
    await change(working, { status: 'working', operator: operation.operator });
    const title = '你的反馈正在处理';
    const body = `${quoted(content)}已有人开始处理，有结果会在这里告诉你。`;
    await notify(tx, {
      userId,
      type: 'ticket',
      title,
      body,
      now: operation.now,
      route: routeOf(row),
    });
    return {
      values: { who: await nameOf(tx, row) },
      memberReads: `${title}。${body}`,
      before: { status },
      after: { status: 'working' },
    };
  },
});

/** Somebody who may answer, never the ticket's author. */
export const assignTicket = operatorAction(resource, 'assign', actions.assign, {
  ...frame,
  work: async ({ form: { to }, ...working }) => {
    const { tx, operation, row } = working;
    const { operator: from, userId } = row.ticket;
    if (to === from) throw faultOfForm({ to: `已经由 ${to} 在答` });
    const { now } = operation;
    const other = await findActing(tx, { operator: to, now, via: 'console' }).catch((error) => {
      if (error instanceof OperationRefused) throw faultOfForm({ to: error.message });
      throw error;
    });
    if (!other.permissions.has('feedback.answer') || other.userId === userId)
      throw faultOfForm({ to: `${to} 不能答复这条反馈` });
    await change(working, { operator: to });
    return {
      values: { from: from ?? '没有人', to },
      before: { operator: from },
      after: { operator: to },
    };
  },
});

/** Also after the end; a few a day to a person. */
export const writeToAuthor = operatorAction(resource, 'write', actions.write, {
  ...frame,
  work: async ({ form: { notice }, ...working }) => {
    const { tx, operation, row } = working;
    const { now } = operation;
    const { userId, content } = row.ticket;
    const { key, place } = await nextPersonKey(tx, userId, now);
    const title = '客服给你的消息';
    const body = `关于${quoted(content)}：${notice}`;
    await notify(tx, { userId, type: 'ticket', title, body, route: routeOf(row), key, now });
    return {
      values: { who: await nameOf(tx, row), n: String(place) },
      memberReads: `${title}。${body}`,
      detail: { notice },
    };
  },
});

/** Each reading is a log row. */
export const revealContact = operatorAction(resource, 'reveal', actions.reveal, {
  lock,
  work: async ({ row: { ticket } }) => ({ shown: { contact: ticket.contact } }),
});

const work = queueWork(resource);
export const snoozeTicket = operatorAction(resource, 'snooze', actions.snooze, {
  ...frame,
  work: work.snooze,
});
export const releaseTicket = operatorAction(resource, 'release', actions.release, {
  ...frame,
  work: work.release,
});
export const noteTicket = operatorAction(resource, 'note', actions.note, {
  lock,
  work: work.note,
});
