import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { studentApplications, users } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
} from '@/server/modules/operators/authorize';

/** Oldest first. @throws OperationRefused */
export async function listApplications(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'students.read');
  return db
    .select({
      id: studentApplications.id,
      userId: studentApplications.userId,
      userName: users.userName,
      reason: studentApplications.reason,
      createdAt: studentApplications.createdAt,
    })
    .from(studentApplications)
    .innerJoin(users, eq(users.userId, studentApplications.userId))
    .where(eq(studentApplications.isOpen, true))
    .orderBy(asc(studentApplications.createdAt))
    .limit(100);
}

interface Decision {
  id: number;
  isApproved: boolean;
  /** Needed to refuse. */
  note: string;
}

/** Once. @throws OperationRefused */
export async function decideApplication(
  db: Db,
  operation: Operation,
  { id, isApproved, note }: Decision,
): Promise<void> {
  const acting = await requirePermission(db, operation, 'students.decide');
  if (!isApproved && note.trim() === '') throw new OperationRefused('拒绝时须说明原因，用户会看到');
  const { now } = operation;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(studentApplications)
      .set({
        status: isApproved ? 'approved' : 'rejected',
        isOpen: false,
        note,
        decidedAt: now,
        operator: operation.operator,
      })
      .where(and(eq(studentApplications.id, id), eq(studentApplications.isOpen, true)))
      .returning({ userId: studentApplications.userId });
    if (!row) throw new OperationRefused(`没有待处理的申请 ${id}`);
    refuseOwn(acting, row.userId);
    if (isApproved)
      await tx.update(users).set({ isStudent: true }).where(eq(users.userId, row.userId));
    await audit(
      tx,
      operation,
      isApproved ? 'student.approve' : 'student.reject',
      String(id),
      { note, userId: row.userId },
      { before: { status: 'waiting' }, after: { status: isApproved ? 'approved' : 'rejected' } },
    );
    await notify(tx, {
      userId: row.userId,
      type: 'student',
      title: isApproved ? '你已成为学员' : '学员申请未通过',
      body: isApproved ? '课程和每日日志已为你打开。' : note,
      route: '/pages/user/student',
      now,
    });
  });
}
