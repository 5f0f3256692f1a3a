import { publishText, takeTextDown } from '@/server/content/commands';
import type { ContentFile } from '@/server/content/file';
import { publishAll } from '@/server/content/import-texts';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { contents } from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';

/** Nothing is stored, and no other origin is allowed. */
export const TEXT_DEPS = {
  storage: () => ({ sizeOf: async () => null }) as never,
  texts: () => ({ origins: [], uploads: '/nowhere' }),
};

export const importContent = (
  db: Db,
  { now, operator: by }: Operation,
  files: readonly ContentFile[],
  { isDryRun }: { isDryRun: boolean },
) => dryRun(db, isDryRun, (tx) => publishAll(tx, files, { now, by }));

const given = (key: string) => ({ key, form: {}, isPreview: false });

export const publishContent = (db: Db, operation: Operation, kind: string, slug: string) =>
  publishText(TEXT_DEPS)(db, operation, given(`${kind}:${slug}`));

export const takeContentDown = (db: Db, operation: Operation, kind: string, slug: string) =>
  takeTextDown(db, { ...operation, reason: '测试' }, given(`${kind}:${slug}`));

export const stateOfText = async (db: Db, kind: string, slug: string) =>
  (await db.select().from(contents)).find((row) => row.kind === kind && row.slug === slug)?.state;
