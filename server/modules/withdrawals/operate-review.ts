import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { fenToShort } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Withdrawal, withdrawalDesk, withdrawals } from '@/server/db/schema';
import {
  type Acting,
  type Operation,
  OperationRefused,
  refuseSamePerson,
} from '@/server/modules/operators/authorize';
import { currentRule } from '@/server/modules/rules/versions';
import { approved, type Occasion, rejected } from './lifecycle';
import { writeNote } from './notes';
import { type Effect, type Options, perform, readReason, refuseHeld } from './operator-action';
import { OPEN } from './states';

const { reviewing } = WITHDRAW_STATUS;

async function approveRow(
  tx: Db,
  row: Withdrawal,
  acting: Acting,
  occasion: Occasion,
): Promise<{ row: Withdrawal | null; note?: string }> {
  if (row.status === reviewing) await refuseHeld(tx, row);
  const { withdraw: rules } = await currentRule(tx, occasion.now);
  const limit = fenToShort(rules.twoPersonAbove);
  if (row.amount <= rules.twoPersonAbove && row.reviewer === null)
    return { row: await approved(tx, row.id, { reviewer: acting.name }, sql`true`, occasion) };
  if (row.reviewer === null)
    return {
      row: await firstApproval(tx, row, acting),
      note: `金额超过${limit}元，等待另一位操作员复核`,
    };
  if (row.status === reviewing) await refuseSamePerson(tx, acting, row.reviewer);
  return {
    row: await approved(
      tx,
      row.id,
      { secondReviewer: acting.name },
      eq(withdrawals.reviewer, row.reviewer),
      occasion,
    ),
    note: `由 ${row.reviewer} 与 ${acting.name} 双人复核`,
  };
}

async function firstApproval(tx: Db, { id }: Withdrawal, { name }: Acting) {
  const [first] = await tx
    .update(withdrawals)
    .set({ reviewer: name })
    .where(
      and(eq(withdrawals.id, id), eq(withdrawals.status, reviewing), isNull(withdrawals.reviewer)),
    )
    .returning();
  return first ?? null;
}

type Action = Parameters<typeof perform>[3];
type Review = Omit<Action, 'permission' | 'isReview'> & Partial<Pick<Action, 'permission'>>;

const review =
  (action: Review) =>
  (db: Db, operation: Operation, text: string, options: Options = {}): Promise<Effect> =>
    perform(
      db,
      operation,
      text,
      { permission: 'withdrawals.review', ...action, isReview: true },
      options,
    );

const reviewWithText =
  (actionOf: (text: string) => Review) =>
  (db: Db, operation: Operation, sn: string, text: string, options?: Options): Promise<Effect> =>
    review(actionOf(text))(db, operation, sn, options);

/** Above `twoPersonAbove`, or on request, a second operator must approve. */
export const approve = review({ name: 'approve', work: approveRow });

export const approveSecond = review({
  name: 'approve',
  permission: 'approvals.money',
  work: async (tx, row, acting, occasion) => {
    if (row.status === reviewing && row.reviewer === null)
      throw new OperationRefused('还没有人初审，不能复核');
    return approveRow(tx, row, acting, occasion);
  },
});

/** 升级复核: asks for a second person below the limit. */
export const askSecond = reviewWithText((why) => ({
  name: 'ask-second',
  detail: { text: why },
  work: async (tx, row, acting, { now }) => {
    await refuseHeld(tx, row);
    const first = await firstApproval(tx, row, acting);
    if (first) await writeNote(tx, first, { author: acting.name, text: why, now });
    return { row: first, note: '等待另一位操作员复核' };
  },
}));

/** The member is not notified. */
export const setAside = reviewWithText((why) => ({
  name: 'aside',
  work: async (tx, row, acting, { now }) => {
    const aside = { asideBy: acting.name, asideAt: now, asideText: why };
    const [done] = OPEN.includes(row.status)
      ? await tx
          .insert(withdrawalDesk)
          .values({ withdrawalId: row.id, ...aside })
          .onConflictDoUpdate({
            target: withdrawalDesk.withdrawalId,
            set: aside,
            setWhere: isNull(withdrawalDesk.asideAt),
          })
          .returning({ id: withdrawalDesk.withdrawalId })
      : [];
    return {
      row: done ? row : null,
      note: '已搁置，不在队列中',
      change: { before: { aside: '' }, after: { aside: why } },
    };
  },
}));

export const takeBack = review({
  name: 'unaside',
  work: async (tx, row) => {
    const [desk] = await tx
      .select()
      .from(withdrawalDesk)
      .where(eq(withdrawalDesk.withdrawalId, row.id));
    const [done] = await tx
      .update(withdrawalDesk)
      .set({ asideBy: null, asideAt: null, asideText: '' })
      .where(and(eq(withdrawalDesk.withdrawalId, row.id), isNotNull(withdrawalDesk.asideAt)))
      .returning({ id: withdrawalDesk.withdrawalId });
    return {
      row: done ? row : null,
      note: '已回到队列',
      change: { before: { aside: desk?.asideText ?? '' }, after: { aside: '' } },
    };
  },
});

export const rejectSecond = reviewWithText((why) => {
  const reason = readReason(why);
  return {
    name: 'reject',
    permission: 'approvals.money',
    detail: { reason },
    work: async (tx, row, _acting, occasion) => {
      if (row.status !== reviewing || row.reviewer === null)
        throw new OperationRefused('这一笔不在等待复核');
      return { row: await rejected(tx, row.id, reason, occasion) };
    },
  };
});

export const reject = reviewWithText((why) => {
  const reason = readReason(why);
  return {
    name: 'reject',
    detail: { reason },
    work: async (tx, row, _acting, occasion) => ({
      row: await rejected(tx, row.id, reason, occasion),
    }),
  };
});
