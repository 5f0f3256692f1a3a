import type { Storage } from '@/server/adapters/storage/storage';
import type { Db } from '@/server/db/client';
import { type Content, contents } from '@/server/db/schema';
import type { Acting, Operation } from '@/server/modules/operators/authorize';
import { requireSecond } from '@/server/modules/operators/two-persons';
import { checkText, type TextPlace } from './checks';
import type { ContentFile } from './file';
import { findVersion, isText, missingText, readKey } from './versions';

export interface TextDeps {
  storage: () => Storage;
  texts: () => TextPlace;
}

async function lock(tx: Db, key: string) {
  const [content] = await tx
    .select()
    .from(contents)
    .where(isText(readKey(key)))
    .for('update');
  if (!content) throw missingText(key);
  return { content, last: await findVersion(tx, content.id, content.version) };
}

type Row = Awaited<ReturnType<typeof lock>>;

export const partsOf = ({ version, state, scheduledAt }: Content) => [
  version,
  state,
  scheduledAt?.getTime() ?? null,
];

export const frame = {
  lock,
  version: ({ content }: Row) => partsOf(content),
  state: ({ content }: Row) => content.state,
  done: {
    'content.save': '保存',
    'content.publish': '发布',
    'content.schedule': '定时',
    'content.unschedule': '取消定时',
    'content.back': '用回旧版',
    'content.offline': '下线',
  },
};

export const checking =
  ({ storage, texts }: TextDeps) =>
  (tx: Db, file: ContentFile) =>
    checkText(tx, file, storage(), texts());

export const restingState = ({ publishedVersion, version }: Content): Content['state'] => {
  if (publishedVersion === null) return 'draft';
  return publishedVersion === version ? 'published' : 'changed';
};

type Working = { tx: Db; acting: Acting; operation: Operation };

/** A new agreement binds every member. */
export const askAgreement = ({ tx, acting, operation }: Working, files: readonly ContentFile[]) =>
  requireSecond(tx, operation, acting, {
    kind: 'content.publish',
    ref: files.map(({ head }) => head.slug).join(','),
    about: `发布${files.map(({ head }) => `${head.title}${'version' in head ? ` v${head.version}` : ''}`).join('、')}`,
    content: files.map(({ head, markdown }) => ({ head, markdown })),
  });
