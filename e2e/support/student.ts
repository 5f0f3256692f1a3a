import { randomUUID } from 'node:crypto';
import type { Member } from './member';

/** An idempotent write has a key. */
export const withKey = () => ({ 'idempotency-key': randomUUID().replaceAll('-', '') });

export async function becomeStudent(member: Member): Promise<Member> {
  await member.client.get('/api/user/studentApply', {}, withKey());
  return member;
}
