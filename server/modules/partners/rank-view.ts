import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/partners';
import { toPage } from '@/server/db/paging';
import type { CallOf } from '@/server/http/call';
import { faceOf } from '@/server/modules/members/names';
import { countRanked, findOwnRank, listRanked, periodStart } from './rank';

export async function showRank(
  { db, member, now }: CallOf<typeof contract.getRank>,
  input: InputOf<typeof contract.getRank>,
): Promise<OutputOf<typeof contract.getRank>> {
  const from = periodStart(input.type, now);
  const total = await countRanked(db, input.type, from);
  const rows = await listRanked(db, input.type, from, input);
  const first = (input.page - 1) * input.per_page + 1;
  const view = rows.map(({ userId, areaName, ...row }, i) => ({
    ...row,
    avatar: faceOf(userId, row.avatar),
    rank: first + i,
    areaName: areaName ?? '',
    isMe: userId === member.userId,
  }));
  return {
    list: toPage(view, total, input),
    summary: { ...(await findOwnRank(db, member.userId, input.type, from)), from },
  };
}
