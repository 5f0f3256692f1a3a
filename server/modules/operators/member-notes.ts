import { desc, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { operatorNotes } from '@/server/db/schema';

const MOST = 50;

interface NewNote {
  userId: number;
  withdrawalId?: number;
  author: string;
  text: string;
  now: Date;
}

export async function writeNoteOf(tx: Db, { now, ...note }: NewNote): Promise<void> {
  await tx.insert(operatorNotes).values({ ...note, at: now });
}

export async function notesOf(db: Db, userId: number) {
  const rows = await db
    .select({
      id: operatorNotes.id,
      author: operatorNotes.author,
      text: operatorNotes.text,
      at: operatorNotes.at,
    })
    .from(operatorNotes)
    .where(eq(operatorNotes.userId, userId))
    .orderBy(desc(operatorNotes.id))
    .limit(MOST);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
