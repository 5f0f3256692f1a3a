import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { SmsScene } from '@/lib/contract/account.schema';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { smsCodes } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import type { Keys } from '@/server/keys';

/** Specification 12.3. */
const MAX_TRIES = 5;

export interface CodeClaim {
  mobile: string;
  /** `launch`: an operator's try. */
  scene: SmsScene | 'launch';
  code: string;
  now: Date;
}

export const hashCode = (
  keys: Pick<Keys, 'derive'>,
  { mobile, scene, code }: Pick<CodeClaim, 'mobile' | 'scene' | 'code'>,
): string =>
  createHmac('sha256', keys.derive('sms-code'))
    .update(`${mobile}|${scene}|${code}`)
    .digest('base64url');

/**
 * One transaction: of parallel right answers one wins, a refused action keeps the code, a wrong try is committed.
 * @throws DomainError code_wrong | code_expired
 */
export async function withCode<T>(
  db: Db,
  keys: Pick<Keys, 'derive'>,
  claim: CodeClaim,
  action: (tx: Db) => Promise<T>,
): Promise<T> {
  const outcome = await inRetriedTransaction(db, async (tx) => {
    const refusal = await spendCode(tx, keys, claim);
    return refusal ? { refusal } : { result: await action(tx) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

export async function spendCode(
  tx: Db,
  keys: Pick<Keys, 'derive'>,
  claim: CodeClaim,
): Promise<DomainError | null> {
  const isRight = sql`${smsCodes.codeHash} = ${hashCode(keys, claim)}`;
  const [row] = await tx
    .update(smsCodes)
    .set({
      tries: sql`${smsCodes.tries} + 1`,
      status: sql`case
        when ${isRight} then 'used'
        when ${smsCodes.tries} + 1 >= ${MAX_TRIES} then 'locked'
        else ${smsCodes.status}
      end`,
    })
    .where(
      and(
        eq(smsCodes.mobile, claim.mobile),
        eq(smsCodes.scene, claim.scene),
        eq(smsCodes.status, 'live'),
        lt(smsCodes.tries, MAX_TRIES),
        gt(smsCodes.expiresAt, claim.now),
      ),
    )
    .returning({ status: smsCodes.status, tries: smsCodes.tries });
  if (row?.status === 'used') return null;
  if (row?.status !== 'live') return codeRefusal('code_expired');
  return codeRefusal('code_wrong', MAX_TRIES - row.tries);
}

function codeRefusal(code: 'code_wrong' | 'code_expired', left = 0): DomainError {
  const blanks = { left };
  const { msg } = new DomainError(code, { blanks });
  return new DomainError(code, { blanks, fields: { checkcode: msg }, isKept: true });
}
