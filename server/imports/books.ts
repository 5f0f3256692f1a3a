import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { imports, movedPeople } from '@/server/db/schema';
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

/** An old shop moves in once; a newer file only after an undo. */
export async function refuseMovedIn(
  db: Db,
  { source, dumpDigest }: Pick<Import, 'source'> & Partial<Pick<Import, 'dumpDigest'>>,
): Promise<void> {
  const isApplied = and(eq(imports.source, source), eq(imports.state, 'applied'));
  const [moved] = await db.select().from(imports).where(isApplied);
  if (!moved) return;
  const { importId } = moved;
  if (moved.dumpDigest === dumpDigest)
    throw new OperationRefused(`迁入 ${importId} 已迁入这份文件，未做更改`);
  const answered = await db.$count(
    movedPeople,
    and(eq(movedPeople.importId, importId), inArray(movedPeople.state, [...ANSWERED])),
  );
  throw new OperationRefused(
    answered === 0
      ? `${source} 已由迁入 ${importId} 迁入，尚无人确认：请先撤回它，再核对较新的文件`
      : `${source} 已由迁入 ${importId} 迁入，已有${answered}人确认，不能再迁入较新的文件：之后的变化请在本站逐笔办理`,
  );
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
    ...{ kind, memo: shop, refType: 'import', refId: importId, ownerId: importId, at: now },
    lines: [
      { account: 'house:opening', amount_fen: -amount },
      { account: 'house:unclaimed', amount_fen: amount },
    ],
  });
}
