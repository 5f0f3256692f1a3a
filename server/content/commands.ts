import { and, eq, like, sql } from 'drizzle-orm';
import {
  CONTENT_KINDS,
  content as resource,
  type ContentKind,
} from '@/lib/contract/console/resources/content';
import { DAY_MS, dayOf, hourOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { contents } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { memberHtml } from './checks';
import { differenceOf } from './difference';
import { publish } from './publish';
import { changedRelease, consentText, faultsOfRelease, isReleased } from './release';
import { setState } from './states';
import { readTextForm } from './text-form';
import { askAgreement, checking, frame, restingState, type TextDeps } from './text-frame';
import { fileOf, findVersion, isText, keepVersion, keyOf, setTextState } from './versions';

const { actions } = resource;

/** New texts are written one after the other: two of one name would become versions of one text. */
const lockNames = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content-names', 0))`);

async function freeSlug(tx: Db, kind: ContentKind): Promise<string> {
  const rows = await tx
    .select({ slug: contents.slug })
    .from(contents)
    .where(and(eq(contents.kind, kind), like(contents.slug, `${kind}-%`)));
  const taken = new Set(rows.map(({ slug }) => slug));
  let number = taken.size + 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

const AGREEMENT_SLUGS = ['agreement', 'privacy'];

export const addText = (deps: TextDeps) =>
  operatorAction(resource, 'add', actions.add, {
    lock: lockNames,
    work: async ({
      tx,
      operation: { operator: by, now },
      form: { kind, slug: typed, ...form },
    }) => {
      const slug = typed ?? (await freeSlug(tx, kind));
      if (kind === 'agreement' && !AGREEMENT_SLUGS.includes(slug))
        throw faultOfForm({ slug: '协议只有 agreement（用户协议）和 privacy（隐私政策）' });
      const { file, head, body } = readTextForm(kind, slug, form);
      if ((await tx.$count(contents, isText({ kind, slug }))) > 0)
        throw faultOfForm({ slug: `已有英文名为 ${slug} 的${CONTENT_KINDS[kind]}` });
      const row = await keepVersion(tx, { kind, slug, head, body }, { now, by });
      const { blocks, warns } = await checking(deps)(tx, file);
      return {
        values: { kind: CONTENT_KINDS[kind], title: row.title },
        warns: [...blocks, ...warns],
        memberReads: (await memberHtml(tx, file)) || null,
        target: keyOf(row),
      };
    },
  });

/** A draft may hold what publishing refuses. */
export const saveText = (deps: TextDeps) =>
  operatorAction(resource, 'save', actions.save, {
    ...frame,
    work: async ({ tx, operation: { operator: by, now }, row: { content, last }, form }) => {
      const { kind, slug, version } = content;
      const { file, head, body } = readTextForm(kind, slug, form, last.head);
      const row = await keepVersion(tx, { kind, slug, head, body }, { now, by });
      const { blocks, warns } = await checking(deps)(tx, file);
      return {
        values: { n: String(row.version) },
        warns: [...blocks, ...warns],
        blocks: row.version === version ? ['还没有改动'] : [],
        memberReads: (await memberHtml(tx, file)) || null,
        detail: { version: row.version },
      };
    },
  });

export const backToText = operatorAction(resource, 'back', actions.back, {
  ...frame,
  work: async ({ tx, operation: { operator: by, now }, row: { content, last }, form }) => {
    const { kind, slug, id } = content;
    const former = await findVersion(tx, id, form.version);
    const { head, body } = former;
    const note = `用回 v${former.version}`;
    const row = await keepVersion(tx, { kind, slug, head, body }, { now, by, note });
    return {
      values: { from: String(former.version), n: String(row.version) },
      blocks: row.version === content.version ? ['文字与最新一版相同'] : [],
      facts: differenceOf(kind, last, former),
      detail: { from: former.version, version: row.version },
    };
  },
});

export const publishText = (deps: TextDeps) =>
  operatorAction(resource, 'publish', actions.publish, {
    ...frame,
    over: ({ content }, state) =>
      state === 'published' ? `v${content.version} 已经发布，没有新的改动` : '',
    work: async ({ tx, acting, operation, row: { content, last } }) => {
      const { operator, now } = operation;
      const file = fileOf(content, last);
      const found = await checking(deps)(tx, file);
      const isAgreement = file.type === 'agreement';
      if (isAgreement && (await isReleased(tx, file))) found.blocks.push(changedRelease(file.head));
      else if (isAgreement) found.blocks.push(...(await faultsOfRelease(tx, file, now)));
      const consent = isAgreement ? await consentText(tx, file) : '';
      if (found.blocks.length === 0) await publish(tx, file, now, operator, content.version);
      return {
        values: { n: String(content.version), consent },
        ...found,
        detail: { version: content.version },
        second: async () => (isAgreement ? askAgreement({ tx, acting, operation }, [file]) : null),
      };
    },
  });

const FURTHEST_MS = 366 * DAY_MS;

export const scheduleText = (deps: TextDeps) =>
  operatorAction(resource, 'schedule', actions.schedule, {
    ...frame,
    work: async ({ tx, operation: { now }, row: { content, last }, form }) => {
      const at = new Date(form.at);
      if (at <= now) throw faultOfForm({ at: '发布时间须晚于现在' });
      if (at.getTime() > now.getTime() + FURTHEST_MS)
        throw faultOfForm({ at: '发布时间须在一年以内' });
      const found = await checking(deps)(tx, fileOf(content, last));
      if (content.kind === 'agreement')
        found.blocks.push('协议有自己的生效时间：请直接发布，到时生效');
      const { version } = content;
      await setTextState(tx, content, {
        state: 'scheduled',
        scheduledAt: at,
        scheduledVersion: version,
      });
      return {
        values: { at: `${dayOf(at)} ${hourOf(at)}`, n: String(version) },
        ...found,
        detail: { version, at: at.toISOString() },
      };
    },
  });

export const unscheduleText = operatorAction(resource, 'unschedule', actions.unschedule, {
  ...frame,
  work: async ({ tx, row: { content } }) => {
    await setTextState(tx, content, { state: restingState(content) });
    return { values: { n: String(content.scheduledVersion) } };
  },
});

export const takeTextDown = operatorAction(resource, 'offline', actions.offline, {
  ...frame,
  work: async ({ tx, operation: { now }, row: { content } }) => {
    const { kind, slug, title } = content;
    if (kind === 'agreement') throw new OperationRefused('协议不能下线，请发布新的一版');
    const blocks = content.publishedVersion === null ? ['还没有发布，成员看不到'] : [];
    await setState(tx, { kind, slug, status: 'offline', now });
    await setTextState(tx, content, { state: 'offline', publishedVersion: null });
    return { values: { title }, blocks };
  },
});
