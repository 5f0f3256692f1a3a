import { randomUUID } from 'node:crypto';
import type { Member } from './member';
import { op } from './op';

/** An idempotent write has a key. */
export const withKey = () => ({ 'idempotency-key': randomUUID().replaceAll('-', '') });

/** The member applies, and an operator approves. */
export async function becomeStudent(member: Member): Promise<Member> {
  await member.client.get('/api/user/studentApply', { reason: '想每天写三行' }, withKey());
  const mine = (await op<{ id: number; userId: number }[]>('student', 'list')).find(
    ({ userId }) => userId === member.userId,
  );
  await op('student', 'approve', String(mine?.id ?? 0));
  return member;
}
