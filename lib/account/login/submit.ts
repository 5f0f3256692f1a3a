import { callEndpoint, currentClaim, dropClaim, type Send, sendSealed } from '@/lib/api';
import type { login, loginByCode, register, resetPassword } from '@/lib/contract/account';
import { getAgreement } from '@/lib/contract/articles';
import type { RegTicket } from './draft';
import type { LoginForm } from './flow';
import type { LoginValues } from './form';
import { enter, loggedIn, type LoginOutcome, refusal, ticketOf } from './outcome';

/** App users; the server refuses other values (specification 7.10). */
const USER_TYPE = 2;

export interface Submission {
  form: LoginForm;
  values: LoginValues;
  ticket: RegTicket | null;
  /** Whether the inviter of the share link still counts; a typed code wins over it. */
  hasInviter: boolean;
}

export async function submitPassword(
  send: Send<typeof login>['send'],
  { mobile, password }: LoginValues,
): Promise<LoginOutcome> {
  const answer = await sendSealed([password], (cipher) =>
    send({
      mobile,
      password: cipher,
      userType: USER_TYPE,
      refereeId: currentClaim()?.refereeId,
    }),
  );
  if (!answer.ok) return refusal(answer.error);
  return loggedIn(answer.data);
}

export async function submitCode(
  send: Send<typeof loginByCode>['send'],
  { mobile, checkcode }: LoginValues,
): Promise<LoginOutcome> {
  const answer = await send({
    mobile,
    checkcode,
    userType: USER_TYPE,
    refereeId: currentClaim()?.refereeId,
  });
  if (!answer.ok) {
    const ticket = ticketOf(answer.error);
    return ticket
      ? { kind: 'notRegistered', ticket: { mobile, text: ticket }, text: answer.error.msg }
      : refusal(answer.error);
  }
  return loggedIn(answer.data);
}

export async function submitRegistration(
  send: Send<typeof register>['send'],
  { values, ticket, hasInviter }: Submission,
): Promise<LoginOutcome> {
  const { mobile, checkcode, password, inviteCode } = values;
  const claim = hasInviter && !inviteCode ? currentClaim() : null;
  const answer = await sendSealed([password], async (cipher) => {
    const { version } = await callEndpoint(getAgreement, { type: 'agreement' });
    const proof = ticket ? { regTicket: ticket.text } : { checkcode };
    return send({
      mobile,
      ...proof,
      password: cipher,
      inviteCode: inviteCode || undefined,
      refereeId: claim?.refereeId,
      shareVisitId: claim?.visitId,
      agreementVersion: version,
      userType: USER_TYPE,
    });
  });
  if (!answer.ok) return refusal(answer.error);
  enter(answer.data);
  dropClaim();
  return { kind: 'registered', blockNo: answer.data.blockNo };
}

export async function submitReset(
  send: Send<typeof resetPassword>['send'],
  { mobile, checkcode, password }: LoginValues,
): Promise<LoginOutcome> {
  const answer = await sendSealed([password], (cipher) =>
    send({ mobile, checkcode, password: cipher }),
  );
  return answer.ok ? { kind: 'passwordReset' } : refusal(answer.error);
}
