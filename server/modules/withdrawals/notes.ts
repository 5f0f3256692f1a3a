import type { Db } from '@/server/db/client';
import type { Withdrawal } from '@/server/db/schema';
import { audit, type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { notesOf, writeNoteOf } from '@/server/modules/operators/member-notes';
import { getWithdrawal } from './operator-action';

export const writeNote = (
  tx: Db,
  { id, userId }: Pick<Withdrawal, 'id' | 'userId'>,
  note: { author: string; text: string; now: Date },
): Promise<void> => writeNoteOf(tx, { userId, withdrawalId: id, ...note });

/** For operators only. */
export async function addNote(db: Db, operation: Operation, sn: string, text: string) {
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'withdrawals.review');
    const row = await getWithdrawal(tx, sn);
    await writeNote(tx, row, { author: acting.name, text, now: operation.now });
    await audit(tx, operation, 'withdraw.note', row.sn, {}, { after: { text } });
    return notesOf(tx, row.userId);
  });
}
