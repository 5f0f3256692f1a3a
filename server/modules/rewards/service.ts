import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/rewards';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { type CallOf, DomainError, type MemberCall } from '@/server/http/call';
import { currentLevels } from '@/server/modules/rules/versions';
import { ownsUpload } from '@/server/modules/uploads/queries';
import { appealReward } from './appeal';
import { countPartners, findReward, getMonth, getTotals, listRewards } from './queries';
import { explain, rowView } from './views';

export async function explainReward(db: Db, userId: number, rewardId: number) {
  const row = await findReward(db, userId, rewardId);
  return row && explain(row);
}

export async function getExplained(db: Db, userId: number, rewardId: number) {
  const reward = await explainReward(db, userId, rewardId);
  if (!reward) throw new DomainError('not_found');
  return { reward };
}

export async function listPage(
  { db, member: { userId }, now }: MemberCall,
  level: 1 | 2,
  input: InputOf<typeof contract.listDirectRewards>,
) {
  const { settled: total, pending } = await getTotals(db, userId, level);
  const { count, fen: filterTotal, rows } = await listRewards(db, userId, level, input, input);
  const levels = await currentLevels(db, now);
  return {
    list: toPage(rows.map(rowView), count, input),
    summary: {
      total,
      pending,
      month: await getMonth(db, userId, level, now),
      filterTotal,
      count,
      levels,
      partners: await countPartners(db, userId, level),
    },
  };
}

export async function appealAndExplain(
  { db, member: { userId }, now }: CallOf<typeof contract.appealReward>,
  { rewardId, content, images }: InputOf<typeof contract.appealReward>,
): Promise<OutputOf<typeof contract.appealReward>> {
  for (const key of images)
    if (!(await ownsUpload(db, userId, key)))
      throw new DomainError('invalid_input', {
        fields: { images: '图片已失效，请重新上传' },
      });
  await appealReward(db, { userId, rewardId, content, images, now });
  return getExplained(db, userId, rewardId);
}
