import { eq } from 'drizzle-orm';
import { notice as resource } from '@/lib/contract/console/resources/notice';
import { countToText, maskName } from '@/lib/format';
import { toHref } from '@/lib/kit/routes';
import { DAY_MS, dayOf, hourOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Broadcast, broadcasts, users } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { requireSecond } from '@/server/modules/operators/two-persons';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { hasForbiddenWords } from '@/server/text/word-filter';
import { previewAudience, readAudience } from './audience';
import { faultsOfAnnouncement, sendNextBatch, startBroadcast } from './broadcast';
import { notify, quoted } from './notify';
import { missingNotice, partsOf, readNoticeId } from './operator-queries';
import { nextPersonKey } from './person';
import { countSeen } from './recall';

const { actions } = resource;
/** Above it another person looks at it. */
const ALONE = 10_000;
const FURTHEST_MS = 90 * DAY_MS;
const nothing = async () => null;

function refuseFaults(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw faultOfForm(faults);
}

async function audienceOf(tx: Db, to: string | null) {
  try {
    return await readAudience(tx, to ?? 'all');
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

/** A small one is sent at once; the job sends the rest in batches. */
export const broadcastNotice = operatorAction(resource, 'broadcast', actions.broadcast, {
  lock: nothing,
  work: async ({ tx, acting, operation, form }) => {
    const { operator, now } = operation;
    const { title, body, to } = form;
    const key = form.key ?? undefined;
    const text = { title, body, route: form.route ?? '', key };
    refuseFaults(faultsOfAnnouncement(text));
    const audience = await audienceOf(tx, to);
    const startsAt = startOf(form.at, now);
    const { members, withPush, sample } = await previewAudience(tx, audience);
    const started = await startBroadcast(tx, { operator, now }, { ...text, audience, startsAt });
    const isSmall = startsAt === null && members <= 500;
    const row = isSmall ? await sendNextBatch(tx, started.id, now, { isOfAction: true }) : started;
    return {
      values: {
        when: startsAt ? `${dayOf(startsAt)} ${hourOf(startsAt)} ` : '',
        ...{ n: countToText(members), push: countToText(withPush) },
      },
      facts: sample.map((who, at) => ({ title: `例 ${at + 1}`, from: '', to: who })),
      warns: started.isNew ? [] : ['这条已经发过，不会再发一次'],
      blocks: members === 0 ? ['没有成员会收到'] : [],
      memberReads: `${title}\n${body}`,
      target: String(row.id),
      detail: { key: row.key, title, body, route: text.route, audience },
      second: async () =>
        members > ALONE && started.isNew
          ? requireSecond(tx, operation, acting, {
              ...{ kind: 'notice.broadcast', ref: row.key, content: { text, audience, startsAt } },
              about: `“${title}”发给 ${countToText(members)} 人`,
            })
          : null,
    };
  },
});

async function memberOf(tx: Db, userId: number) {
  const [member] = await tx
    .select({ userId: users.userId, name: users.userName, status: users.status })
    .from(users)
    .where(eq(users.userId, userId));
  if (member?.status !== 'active') throw faultOfForm({ member: `没有编号为 ${userId} 的正常成员` });
  return member;
}

export const writeToPerson = operatorAction(resource, 'person', actions.person, {
  lock: nothing,
  work: async ({ tx, acting, operation: { operator, now }, form }) => {
    const body = `关于${quoted(form.about)}：${form.text}`;
    if (hasForbiddenWords(body)) throw faultOfForm({ text: '内容含有不允许的词语' });
    const { userId, name } = await memberOf(tx, form.member);
    if (userId === acting.userId) throw faultOfForm({ member: '不能写给自己，请用“试发给自己”' });
    const { key, place } = await nextPersonKey(tx, userId, now);
    const title = '客服给你的消息';
    await notify(tx, { userId, type: 'system', title, body, key, now });
    const [row] = await tx
      .insert(broadcasts)
      .values({
        ...{ key: `${key}:${userId}`, title, body, operator, at: now, state: 'done', sent: 1 },
        ...{ audience: { of: 'member', id: userId }, upTo: userId, cursor: userId },
        finishedAt: now,
      })
      .returning({ id: broadcasts.id });
    return {
      values: { who: maskName(name), n: String(place) },
      ...{ memberReads: `${title}\n${body}`, target: String(row?.id ?? userId) },
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
    const { name } = await memberOf(tx, userId);
    return {
      values: { who: maskName(name) },
      ...{ memberReads: `${title}\n${body}`, target: String(userId) },
    };
  },
});

async function lock(tx: Db, key: string): Promise<Broadcast> {
  const [row] = await tx
    .select()
    .from(broadcasts)
    .where(eq(broadcasts.id, readNoticeId(key)))
    .for('update');
  if (!row) throw missingNotice(key);
  return row;
}

const frame = {
  lock,
  version: partsOf,
  state: ({ state }: Broadcast) => state,
  done: { 'notice.stop': '停止', 'notice.recall': '撤回' },
};

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

/** The job takes the words back in batches. */
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
