import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/partners';
import { HOUR_MS } from '@/lib/time';
import type { CallOf, MemberCall } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { findInviter } from './queries';
import { changeReferee, confirmReferee, readReferee } from './referee';

const CODES_PER_HOUR = 10;

async function answerReferee(
  { db, member, now }: MemberCall,
  input: { inviteCode?: string; answer?: string },
): Promise<void> {
  const { userId } = member;
  if (input.inviteCode) {
    await refuseOverLimit(db, `referee:${userId}`, CODES_PER_HOUR, HOUR_MS, now);
    await changeReferee(db, { userId, inviteCode: input.inviteCode, now });
  } else if (input.answer === 'none') await changeReferee(db, { userId, inviteCode: null, now });
  else if (input.answer === 'yes') await confirmReferee(db, userId, now);
}

export async function showReferee(
  call: CallOf<typeof contract.getReferee>,
  input: InputOf<typeof contract.getReferee>,
): Promise<OutputOf<typeof contract.getReferee>> {
  const { db, member, now } = call;
  await answerReferee(call, input);
  const { refereeId, canChangeUntil, isAsked } = await readReferee(db, member.userId, now);
  return { referee: await findInviter(db, refereeId), canChangeUntil, isAsked };
}
