import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/partners';
import { type CallOf, DomainError } from '@/server/http/call';
import { refuseTooManyReports } from '@/server/http/rate-limit';
import { reportContent } from '@/server/modules/moderation/cases';
import { currentLevels } from '@/server/modules/rules/versions';
import { findFirstSale, findPartner, findPlotOf, findVisitOf, saveNote } from './queries';
import { timelineOf, viewOf } from './views';

export async function showPartner(
  { db, member, now }: CallOf<typeof contract.getPartner>,
  { partnerId }: InputOf<typeof contract.getPartner>,
): Promise<OutputOf<typeof contract.getPartner>> {
  const row = await findPartner(db, member.userId, partnerId);
  if (!row || (row.level === 2 && (await currentLevels(db, now)) < 2))
    throw new DomainError('not_found');
  const milestones =
    row.level === 1
      ? {
          visit: await findVisitOf(db, row.memberId),
          plot: await findPlotOf(db, row.memberId),
          firstSale: await findFirstSale(db, row.memberId),
        }
      : { visit: null, plot: null, firstSale: null };
  return { partner: viewOf(row), timeline: timelineOf(row, milestones) };
}

export async function notePartner(
  { db, member }: CallOf<typeof contract.notePartner>,
  { partnerId, note, tags }: InputOf<typeof contract.notePartner>,
): Promise<OutputOf<typeof contract.notePartner>> {
  const words = { note, tags: [...new Set(tags)] };
  if (!(await saveNote(db, member.userId, partnerId, words))) throw new DomainError('not_found');
  return words;
}

export async function reportPartner(
  { db, member, now }: CallOf<typeof contract.reportPartner>,
  { partnerId, reason }: InputOf<typeof contract.reportPartner>,
): Promise<OutputOf<typeof contract.reportPartner>> {
  const row = await findPartner(db, member.userId, partnerId);
  if (row?.level !== 1) throw new DomainError('not_found');
  await refuseTooManyReports(db, member.userId, now);
  await db.transaction((tx) =>
    reportContent(tx, {
      kind: 'nickname',
      refId: row.memberId,
      authorId: row.memberId,
      excerpt: row.userName,
      reporterId: member.userId,
      reason,
      now,
    }),
  );
  return {};
}
