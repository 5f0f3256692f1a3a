import { and, eq } from 'drizzle-orm';
import { PARTNER_CHANNELS } from '@/lib/contract/partners.schema';
import type { Db } from '@/server/db/client';
import { shareVisits, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';

interface Claim {
  inviteCode?: string;
  refereeId?: number;
  shareVisitId?: number;
  mobile: string;
}

const refuseCode = (code: 'invite_code_unknown' | 'invite_code_own', sentence: string) =>
  new DomainError(code, { fields: { inviteCode: sentence } });

async function findVisit(tx: Db, visitId: number) {
  const [visit] = await tx
    .select({ refereeId: shareVisits.refereeId, channel: shareVisits.channel })
    .from(shareVisits)
    .where(eq(shareVisits.visitId, visitId));
  return visit ?? null;
}

/** A typed code is deliberate, so errors are reported. */
async function byCode(tx: Db, inviteCode: string, mobile: string) {
  const [owner] = await tx
    .select({ userId: users.userId, mobile: users.mobile })
    .from(users)
    .where(and(eq(users.inviteCode, inviteCode), eq(users.status, 'active')));
  if (!owner) throw refuseCode('invite_code_unknown', '邀请码不存在');
  if (owner.mobile === mobile) throw refuseCode('invite_code_own', '不能填写自己的邀请码');
  return { refereeId: owner.userId, channel: 'code' };
}

/** A link that became invalid registers without inviter. */
async function byClaim(tx: Db, { refereeId, shareVisitId, mobile }: Claim) {
  const visit = shareVisitId ? await findVisit(tx, shareVisitId) : null;
  const claimed = refereeId ?? visit?.refereeId;
  if (!claimed) return null;
  const [owner] = await tx
    .select({ userId: users.userId, mobile: users.mobile })
    .from(users)
    .where(and(eq(users.userId, claimed), eq(users.status, 'active')));
  if (!owner || owner.mobile === mobile) return null;
  const channel = visit?.refereeId === claimed ? visit.channel : PARTNER_CHANNELS[0];
  return { refereeId: claimed, channel };
}

/** A typed code wins. @throws DomainError invite_code_unknown | invite_code_own */
export async function resolveReferee(
  tx: Db,
  claim: Claim,
): Promise<{ refereeId: number; channel: string } | null> {
  const code = claim.inviteCode?.trim();
  return code ? byCode(tx, code.toUpperCase(), claim.mobile) : byClaim(tx, claim);
}
