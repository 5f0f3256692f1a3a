import { and, eq } from 'drizzle-orm';
import { halfWidth } from '@/lib/contract/characters';
import { bareText, soughtOf } from '@/lib/contract/console/search-shape';
import type { Href } from '@/lib/kit/routes';
import type { Db } from '@/server/db/client';
import { feedbacks, orders, users, withdrawals } from '@/server/db/schema';
import { inScope, soughtMembers } from '@/server/modules/members/search';
import type { Scope } from '@/server/modules/operators/authorize';
import { faultOfForm } from '@/server/operator/action';

interface Subject {
  name: string;
  route: Href;
}

async function findSubject(tx: Db, userId: number, text: string): Promise<Subject | null> {
  const sought = soughtOf(text);
  if (sought.kind === 'withdrawal') {
    const [row] = await tx
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(and(eq(withdrawals.sn, sought.sn), eq(withdrawals.userId, userId)));
    return row ? { name: `提现 ${sought.sn}`, route: `/pages/user/withdraw?id=${row.id}` } : null;
  }
  if (sought.kind === 'order') {
    const [row] = await tx
      .select({ id: orders.orderId })
      .from(orders)
      .where(and(eq(orders.sn, sought.sn), eq(orders.userId, userId)));
    return row
      ? { name: `订单 ${sought.sn}`, route: `/pages/order/detail?orderId=${row.id}` }
      : null;
  }
  const id = Number(bareText(text).replace(/^反馈\s*/, ''));
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const [row] = await tx
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(and(eq(feedbacks.id, id), eq(feedbacks.userId, userId)));
  return row ? { name: `反馈 ${id}`, route: `/pages/user/problem2?id=${id}` } : null;
}

/** Of this member. @throws DomainError invalid_input */
export async function getSubject(tx: Db, userId: number, text: string): Promise<Subject> {
  const subject = await findSubject(tx, userId, text);
  if (!subject) throw faultOfForm({ about: `这位成员没有编号为“${text}”的反馈、订单或提现` });
  return subject;
}

/** By number, mobile, invite code, plate or nickname. @throws DomainError invalid_input */
export async function getAddressee(tx: Db, scope: Scope, text: string) {
  const typed = halfWidth(text).trim();
  const where = /^[1-9]\d{0,9}$/.test(typed)
    ? eq(users.userId, Number(typed))
    : await soughtMembers(tx, typed);
  const found = await tx
    .select({ userId: users.userId, name: users.userName, status: users.status })
    .from(users)
    .where(and(where, inScope(scope)))
    .limit(2);
  const [member] = found;
  if (!where || !member) throw faultOfForm({ member: `找不到成员 ${text}` });
  if (found.length > 1)
    throw faultOfForm({ member: `有多位成员符合「${text}」，请用编号或手机号` });
  if (member.status !== 'active') throw faultOfForm({ member: '成员已冻结或注销，不能发' });
  return member;
}
