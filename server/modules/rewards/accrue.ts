import { sql } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { type Reward, rewards, type Sale, type SaleItem, users } from '@/server/db/schema';
import { userAccount } from '@/server/modules/ledger/accounts';
import { postAll, type Posting } from '@/server/modules/ledger/post';
import { openRiskCase, RISK_COPY } from '@/server/modules/risk/cases';
import { judgeRewards, type RewardVerdict } from '@/server/modules/risk/rules';
import type { Rule } from '@/server/modules/rules/versions';
import { type Share, sharesOf } from './calculation';
import { REASON } from './reward-format';
import { notifyAccrued } from './reward-notices';
import { countNew, countSale } from './totals';

interface PaidSale {
  sale: Sale;
  items: readonly SaleItem[];
  rule: Rule;
  /** For shop orders only. */
  hashMobile?: ((mobile: string) => string) | undefined;
}

interface Beneficiary {
  userId: number;
  status: string;
  mobile: string;
  level: 1 | 2;
}

interface Planned {
  earner: Beneficiary;
  share: Share;
  verdict: RewardVerdict;
}

async function readPeople(
  tx: Db,
  { sale, rule }: PaidSale,
): Promise<{ earners: Beneficiary[]; buyerName: string }> {
  const named = [sale.level1Id, sale.level2Id].slice(0, rule.levels);
  const ids = named.filter((id): id is number => id !== null && id !== sale.buyerId);
  const rows = await peopleOf(tx).execute({ ids: [sale.buyerId, ...ids] });
  const buyer = rows.find(({ userId }) => userId === sale.buyerId);
  const earners = rows
    .filter(({ userId, status }) => ids.includes(userId) && status !== 'closed')
    .map(({ userId, status, mobile }): Beneficiary => ({
      userId,
      status,
      mobile,
      level: named[0] === userId ? 1 : 2,
    }))
    .sort((a, b) => a.userId - b.userId);
  return { earners, buyerName: buyer?.userName ?? '' };
}

const peopleOf = prepareOnce((db) =>
  db
    .select({
      userId: users.userId,
      status: users.status,
      mobile: users.mobile,
      userName: users.userName,
    })
    .from(users)
    .where(sql`${users.userId} = any (${sql.placeholder('ids')}::bigint[])`)
    .prepare('reward_people'),
);

function heldOf({ risk }: RewardVerdict, status: string) {
  if (risk) return { holdCode: 'risk' as const, reason: risk.reason ?? RISK_COPY[risk.type] };
  return status === 'frozen' ? { holdCode: 'frozen' as const, reason: REASON.frozen } : null;
}

function rowOf({ sale, items, rule }: PaidSale, { earner, share, verdict }: Planned) {
  const held = heldOf(verdict, earner.status);
  return {
    userId: earner.userId,
    level: earner.level,
    sourceUserId: sale.buyerId,
    saleId: sale.saleId,
    itemId: share.itemId,
    base: items.find(({ itemId }) => itemId === share.itemId)?.paid ?? 0,
    rateBp: share.rateBp,
    ruleVersion: rule.version,
    holdDays: verdict.isSlow ? rule.slowHoldDays : rule.holdDays,
    amount: share.amount,
    status: held ? ('held' as const) : ('pending' as const),
    ...held,
    createdAt: sale.paidAt,
  };
}

async function insertRewards(tx: Db, paid: PaidSale, planned: readonly Planned[]) {
  if (planned.length === 0) return [];
  const made = await tx
    .insert(rewards)
    .values(planned.map((one) => rowOf(paid, one)))
    .returning();
  for (const { userId, itemId, level, rewardId, createdAt: now } of made) {
    const risk = planned.find(
      ({ earner, share }) => earner.level === level && share.itemId === itemId,
    )?.verdict.risk;
    if (risk)
      await openRiskCase(tx, {
        type: risk.type,
        evidence: risk.evidence,
        userId,
        refType: 'reward',
        refId: rewardId,
        now,
      });
  }
  await countNew(tx, made);
  return made;
}

const accrual = ({ rewardId, userId, amount, createdAt }: Reward, memo: string): Posting => ({
  idem: `reward:${rewardId}:accrue`,
  kind: 'reward_accrue',
  memo,
  refType: 'reward',
  refId: rewardId,
  at: createdAt,
  lines: [
    { account: 'house:rewards', amount_fen: -amount },
    { account: userAccount(userId, 'pending'), amount_fen: amount },
  ],
});

/** By the current rule (specification 18.2, 18.5); a unique index refuses a repetition. */
export async function accrueRewards(tx: Db, paid: PaidSale): Promise<Reward[]> {
  const { sale, items, rule, hashMobile } = paid;
  await countSale(tx, sale, 1);
  if (sale.paid < rule.minOrder) return [];
  const { earners, buyerName } = await readPeople(tx, paid);
  const shares = sharesOf({ paid: sale.paid, items }, rule, (level) =>
    earners.some((one) => one.level === level),
  );
  if (shares.length === 0) return [];
  const verdicts = await judgeRewards(tx, sale, earners, hashMobile);
  const made = await insertRewards(
    tx,
    paid,
    earners.flatMap((earner) => {
      const verdict = verdicts.get(earner.userId);
      if (!verdict) throw new Error(`the rewards of ${earner.userId} were not judged`);
      return shares
        .filter(({ level }) => level === earner.level)
        .map((share) => ({ earner, share, verdict }));
    }),
  );
  await postAll(
    tx,
    made.map((reward) => accrual(reward, sale.sn)),
  );
  for (const { userId } of earners)
    await notifyAccrued(
      tx,
      made.filter((reward) => reward.userId === userId),
      maskName(buyerName),
      sale.paidAt,
    );
  return made;
}
