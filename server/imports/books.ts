import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { imports } from '@/server/db/schema';
import { post } from '@/server/modules/ledger/post';
import { OperationRefused } from '@/server/modules/operators/authorize';

export type Import = typeof imports.$inferSelect;

export const ANSWERED = ['claimed', 'refused', 'paid'] as const;

export async function lockImport(tx: Db, digest: string): Promise<Import> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.planDigest, digest), ne(imports.state, 'undone')))
    .for('no key update');
  if (!found) throw new OperationRefused('没有这份核对，请先执行 op import plan');
  return found;
}

export async function refuseMovedIn(
  db: Db,
  { source, dumpDigest }: Pick<Import, 'source' | 'dumpDigest'>,
): Promise<void> {
  const [moved] = await db
    .select({ importId: imports.importId })
    .from(imports)
    .where(
      and(
        eq(imports.source, source),
        eq(imports.dumpDigest, dumpDigest),
        eq(imports.state, 'applied'),
      ),
    );
  if (moved) throw new OperationRefused(`迁入 ${moved.importId} 已迁入这份文件，未做更改`);
}

export async function refuseFollowed(
  db: Db,
  { importId, source, appliedAt }: Import,
): Promise<void> {
  const [later] = await db
    .select({ importId: imports.importId })
    .from(imports)
    .where(
      and(
        eq(imports.source, source),
        eq(imports.state, 'applied'),
        sql`(${imports.appliedAt}, ${imports.importId}) > (${appliedAt}::timestamptz, ${importId}::bigint)`,
      ),
    );
  if (later)
    throw new OperationRefused(`迁入 ${later.importId} 在它之后迁入较新的文件：请先撤回后者`);
}

export async function postOpening(
  tx: Db,
  kind: 'import_opened' | 'import_undone',
  { importId, shop, opening }: Import,
  now: Date,
): Promise<void> {
  if (opening === 0) return;
  const amount = kind === 'import_opened' ? opening : -opening;
  await post(tx, {
    idem: `${kind}:${importId}`,
    kind,
    memo: shop,
    refType: 'import',
    refId: importId,
    ownerId: importId,
    at: now,
    lines: [
      { account: 'house:opening', amount_fen: -amount },
      { account: 'house:unclaimed', amount_fen: amount },
    ],
  });
}
