import { eq } from 'drizzle-orm';
import { student as resource } from '@/lib/contract/console/resources/student';
import type { Db } from '@/server/db/client';
import { studentApplications, users } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import type { Acting, Operation } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { type Application, findApplication, partsOf } from './application-queries';

const { actions } = resource;

const frame = {
  lock: (tx: Db, key: string, { acting }: { acting: Acting }) =>
    findApplication(tx, key, acting.scope, true),
  version: partsOf,
  state: ({ status }: Application) => status,
  memberOf: ({ userId }: Application) => userId,
  over: ({ id }: Application) => `申请 ${id} 已经处理过，未做更改`,
  done: { 'student.approve': '通过', 'student.reject': '不通过' },
};

interface Working {
  tx: Db;
  operation: Operation;
  row: Application;
}

async function decide({ tx, operation, row: { id, userId } }: Working, isApproved: boolean) {
  const { operator, now, reason = '' } = operation;
  const note = reason.trim();
  const status = isApproved ? 'approved' : 'rejected';
  await tx
    .update(studentApplications)
    .set({ status, isOpen: false, note, decidedAt: now, operator })
    .where(eq(studentApplications.id, id));
  const isMember = eq(users.userId, userId);
  if (isApproved) await tx.update(users).set({ isStudent: true }).where(isMember);
  const [member] = await tx.select({ name: users.userName }).from(users).where(isMember);
  const title = isApproved ? '你已成为学员' : '学员申请未通过';
  const body = isApproved ? `课程和每日日志已为你打开。${note}` : note;
  await notify(tx, { userId, type: 'student', title, body, now, route: '/pages/user/student' });
  return {
    values: { who: member?.name ?? '' },
    memberReads: `${title}。${body}`,
    detail: { note, userId },
    before: { status: 'waiting' },
    after: { status },
  };
}

export const approveStudent = operatorAction(resource, 'approve', actions.approve, {
  ...frame,
  work: (working) => decide(working, true),
});

export const rejectStudent = operatorAction(resource, 'reject', actions.reject, {
  ...frame,
  work: (working) => decide(working, false),
});
