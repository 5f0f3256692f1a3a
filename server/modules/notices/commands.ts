import { and, eq } from 'drizzle-orm';
import { notice as resource } from '@/lib/contract/console/resources/notice';
import { countToText, maskName } from '@/lib/format';
import { toHref } from '@/lib/kit/routes';
import { DAY_MS, dayOf, hourOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Broadcast, broadcasts } from '@/server/db/schema';
import { getUser } from '@/server/modules/members/users';
import {
  type Acting,
  type Operation,
  OperationRefused,
} from '@/server/modules/operators/authorize';
import { requireSecond } from '@/server/modules/operators/two-persons';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { hasForbiddenWords } from '@/server/text/word-filter';
import { readAudience } from './audience';
import { faultsOfAnnouncement, sendNextBatch, startBroadcast } from './broadcast';
import { notify } from './notify';
import { isSeen, missingNotice, partsOf, readNoticeId } from './operator-queries';
import { nextPersonKey } from './person';
import { factsOfReach, previewAudience } from './reach';
import { countSeen } from './recall';
import { requireSegments } from './segment';
import { getAddressee, getSubject } from './subject';

const { actions } = resource;
/** Above it another person looks at it. */
const ALONE = 10_000;
const FURTHEST_MS = 90 * DAY_MS;
const nothing = async () => null;

function refuseFaults(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw faultOfForm(faults);
}

async function audienceOf(tx: Db, to: string | null, asking: { acting: Acting; at: Date }) {
  try {
    return await readAudience(tx, to ?? 'all', asking);
  } catch (error) {
    if (error instanceof OperationRefused) throw faultOfForm({ to: error.message });
    throw error;
  }
}

function startOf(at: number | null, now: Date): Date | null {
  if (at === null) return null;
  if (at <= now.getTime()) throw faultOfForm({ at: '定时须晚于现在' });
  if (at > now.getTime() + FURTHEST_MS) throw faultOfForm({ at: '定时须在 90 天以内' });
  return new Date(at);
}

type Reach = Awaited<ReturnType<typeof previewAudience>>;

const shownReach = (reach: Reach, startsAt: Date | null) => ({
  values: {
    when: startsAt ? `${dayOf(startsAt)} ${hourOf(startsAt)} ` : '',
    n: countToText(reach.members),
    push: countToText(reach.push),
  },
  facts: factsOfReach(reach),
  blocks: reach.members === 0 ? ['没有成员会收到'] : [],
});

const askMany = (
  tx: Db,
  { operation, acting }: { operation: Operation; acting: Acting },
  { members, title, ...asked }: { members: number; title: string; ref: string; content: unknown },
) =>
  members <= ALONE
    ? null
    : requireSecond(tx, operation, acting, {
        kind: 'notice.broadcast',
        ...asked,
        about: `“${title}”发给 ${countToText(members)} 人`,
      });

export const broadcastNotice = operatorAction(resource, 'broadcast', actions.broadcast, {
  lock: nothing,
  work: async ({ tx, acting, operation, form }) => {
    const { operator, now } = operation;
    const { title, body, to } = form;
    const key = form.key ?? undefined;
    const text = { title, body, route: form.route ?? '', key };
    // the server's own keys have one
    if (key?.includes(':')) throw faultOfForm({ key: '名称不能含冒号' });
    refuseFaults(faultsOfAnnouncement(text));
    const startsAt = startOf(form.at, now);
    const at = startsAt ?? now;
    const audience = await audienceOf(tx, to, { acting, at });
    const reach = await previewAudience(tx, audience, at);
    const { members } = reach;
    const started = await startBroadcast(tx, { operator, now }, { ...text, audience, startsAt });
    const isSmall = startsAt === null && members <= 500;
    const row = isSmall ? await sendNextBatch(tx, started.id, now, { isOfAction: true }) : started;
    return {
      ...shownReach(reach, startsAt),
      warns: started.isNew ? [] : ['这条已经发过，不会再发一次'],
      memberReads: `${title}\n${body}`,
      target: String(row.id),
      detail: { key: row.key, title, body, route: text.route, audience },
      second: async () =>
        started.isNew
          ? askMany(
              tx,
              { operation, acting },
              { members, title, ref: row.key, content: { text, audience, startsAt } },
            )
          : null,
    };
  },
});

export const writeToPerson = operatorAction(resource, 'person', actions.person, {
  lock: nothing,
  work: async ({ tx, acting, operation: { operator, now }, form }) => {
    const { userId, name } = await getAddressee(tx, acting.scope, form.member);
    if (userId === acting.userId) throw faultOfForm({ member: '不能写给自己，请用“试发给自己”' });
    const { route, ...subject } = await getSubject(tx, userId, form.about);
    const body = `关于${subject.name}：${form.text}`;
    if (hasForbiddenWords(body)) throw faultOfForm({ text: '内容含有不允许的词语' });
    const { key, place } = await nextPersonKey(tx, userId, now);
    const title = '客服给你的消息';
    await notify(tx, { userId, type: 'system', title, body, route, key, now });
    const within = acting.scope === 'all' ? {} : { within: [...acting.scope.cityIds] };
    const [row] = await tx
      .insert(broadcasts)
      .values({
        key: `${key}:${userId}`,
        title,
        body,
        route,
        operator,
        at: now,
        state: 'done',
        audience: { of: 'member', id: userId, ...within },
        upTo: userId,
        cursor: userId,
        sent: 1,
        finishedAt: now,
      })
      .returning({ id: broadcasts.id });
    return {
      values: { who: maskName(name), n: String(place) },
      memberReads: `${title}\n${body}`,
      target: String(row?.id ?? userId),
      detail: { member: userId, body },
    };
  },
});

export const tryNotice = operatorAction(resource, 'trial', actions.trial, {
  lock: nothing,
  work: async ({ tx, acting, operation: { now }, form: { title, body, route } }) => {
    refuseFaults(faultsOfAnnouncement({ title, body, route: route ?? '' }));
    const { userId } = acting;
    if (userId === null)
      throw new OperationRefused('你没有关联成员账号：请所有者在操作员里填写你的成员编号');
    const href = toHref(route ?? '') ?? '';
    await notify(tx, { userId, type: 'system', title, body, route: href, now });
    const { userName } = await getUser(tx, userId);
    return {
      values: { who: maskName(userName) },
      memberReads: `${title}\n${body}`,
      target: String(userId),
    };
  },
});

async function lock(tx: Db, key: string, { acting }: { acting: Acting }): Promise<Broadcast> {
  const [row] = await tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, readNoticeId(key)), isSeen(acting.scope)))
    .for('update');
  if (!row) throw missingNotice(key);
  return row;
}

const stored = ({ startsAt, ...text }: { startsAt: Date | null }) => ({
  ...text,
  at: startsAt?.toISOString() ?? null,
});

const frame = {
  lock,
  version: partsOf,
  state: ({ state }: Broadcast) => state,
  done: { 'notice.change': '修改', 'notice.stop': '停止', 'notice.recall': '撤回' },
};

/** The audience stays: another one is another notice. */
export const changeNotice = operatorAction(resource, 'change', actions.change, {
  ...frame,
  work: async ({ tx, acting, operation, row, form }) => {
    if (row.audience.of === 'segment') requireSegments(acting);
    const { now } = operation;
    const { title, body, at } = form;
    const text = { title, body, route: form.route ?? '' };
    refuseFaults(faultsOfAnnouncement(text));
    const startsAt = startOf(at, now);
    const reach = await previewAudience(tx, row.audience, startsAt ?? now);
    const former = { title: row.title, body: row.body, route: row.route, startsAt: row.startsAt };
    const next = { ...text, startsAt };
    await tx.update(broadcasts).set(next).where(eq(broadcasts.id, row.id));
    return {
      ...shownReach(reach, startsAt),
      memberReads: `${title}\n${body}`,
      before: stored(former),
      after: stored(next),
      second: async () =>
        askMany(
          tx,
          { operation, acting },
          { members: reach.members, title, ref: row.key, content: next },
        ),
    };
  },
});

export const stopNotice = operatorAction(resource, 'stop', actions.stop, {
  ...frame,
  work: async ({ tx, operation: { now }, row: { id, sent } }) => {
    await tx
      .update(broadcasts)
      .set({ state: 'stopped', finishedAt: now })
      .where(eq(broadcasts.id, id));
    return { values: { n: countToText(sent) } };
  },
});

export const recallNotice = operatorAction(resource, 'recall', actions.recall, {
  ...frame,
  work: async ({ tx, operation: { now }, row }) => {
    const { seen, unseen } = await countSeen(tx, row);
    await tx
      .update(broadcasts)
      .set({ state: 'recalling', finishedAt: row.finishedAt ?? now })
      .where(eq(broadcasts.id, row.id));
    return {
      values: { n: countToText(unseen), m: countToText(seen) },
      blocks: unseen === 0 ? ['都已看过，没有可以撤回的'] : [],
    };
  },
});
