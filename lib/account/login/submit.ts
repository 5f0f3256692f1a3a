import { callEndpoint, currentClaim, dropClaim, type Send, sendSealed } from '@/lib/api';
import type { login, loginByCode, register, resetPassword } from '@/lib/contract/account';
import { getAgreement } from '@/lib/contract/articles';
import { TRIAL_PARAM } from '@/lib/contract/launch';
import { currentLocation } from '@/lib/platform';
import { loginDraft, type RegTicket } from './draft';
import type { LoginForm } from './flow';
import type { LoginValues } from './form';
import { enter, loggedIn, type LoginOutcome, refusal, ticketOf } from './outcome';

/** The server refuses other values (specification 7.10). */
const USER_TYPE = 2;

const trialCode = () => new URLSearchParams(currentLocation().search).get(TRIAL_PARAM) ?? undefined;

export interface Submission {
  form: LoginForm;
  values: LoginValues;
  ticket: RegTicket | null;
  /** The share link's inviter counts; a typed code wins. */
  hasInviter: boolean;
  choosesPlot: boolean;
}

type Registration = Send<typeof register>['send'];

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

/** Unknown numbers become accounts after the agreement, by the code's ticket. */
export async function submitCode(
  send: Send<typeof loginByCode>['send'],
  sendRegistration: Registration,
  submission: Submission,
): Promise<LoginOutcome> {
  const { ticket, values } = submission;
  const { mobile, checkcode } = values;
  if (ticket) return enrol(sendRegistration, submission, ticket);
  const answer = await send({
    mobile,
    checkcode,
    userType: USER_TYPE,
    refereeId: currentClaim()?.refereeId,
  });
  if (answer.ok) return loggedIn(answer.data);
  const text = ticketOf(answer.error);
  if (text === null) return refusal(answer.error);
  const proof = { mobile, text };
  // The code is used up: after a failed registration only the ticket is left.
  loginDraft.saveTicket(proof);
  if (!values.isAgreed) return { kind: 'unagreed' };
  return enrol(sendRegistration, submission, proof);
}

/** The inviter was read in the popup, so nobody asks again. */
async function enrol(
  send: Registration,
  { values: { mobile }, hasInviter, choosesPlot }: Submission,
  ticket: RegTicket,
): Promise<LoginOutcome> {
  const claim = hasInviter ? currentClaim() : null;
  const { version } = await callEndpoint(getAgreement, { type: 'agreement' });
  const answer = await send({
    mobile,
    regTicket: ticket.text,
    refereeId: claim?.refereeId,
    shareVisitId: claim?.visitId,
    trialCode: trialCode(),
    isRefereeConfirmed: claim !== null,
    // nobody is moved in unasked
    choosesPlot: true,
    agreementVersion: version,
    userType: USER_TYPE,
  });
  if (!answer.ok) return refusal(answer.error);
  enter(answer.data);
  dropClaim();
  const { blockNo } = answer.data;
  return choosesPlot ? { kind: 'arrived' } : { kind: 'registered', blockNo };
}

export async function submitRegistration(
  send: Registration,
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
      trialCode: trialCode(),
      isRefereeConfirmed: claim !== null,
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
