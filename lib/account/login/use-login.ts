import { useRef } from 'react';
import { callEndpoint, currentClaim, dropClaim, sendSealed, signIn, useSend, type ApiError } from '@/lib/api';
import { login, loginByCode, register, resetPassword } from '@/lib/contract/account';
import { getAgreement } from '@/lib/contract/articles';
import type { ErrorCode } from '@/lib/contract/errors';
import { loginDraft, type RegTicket } from './draft';
import type { LoginForm } from './flow';
import type { LoginValues } from './form';

/** App users; the server refuses other values (specification, section 6). */
const USER_TYPE = 2;

/** What became of a submit. */
export type LoginOutcome =
  /** `isInvitationIdle`: they came by an invitation, which does not count for somebody who has an account. */
  | { kind: 'loggedIn'; isInvitationIdle: boolean }
  | { kind: 'registered'; blockNo: number | null }
  | { kind: 'passwordReset' }
  /** The code was right, but nobody has this number: the ticket stands for the code. */
  | { kind: 'notRegistered'; ticket: RegTicket; text: string }
  /** `fields` are sentences for single fields; `isTicketOver`: the number has to be verified again. */
  | { kind: 'refused'; text: string; fields: Record<string, string>; isTicketOver: boolean }
  | { kind: 'networkFailed' };

export interface Submission {
  form: LoginForm;
  values: LoginValues;
  ticket: RegTicket | null;
  /** Whether the inviter of the share link still counts; a typed code wins over it. */
  hasInviter: boolean;
}

/** Refusals that are about one field, where the server did not say so itself. */
const FIELD_OF: Partial<Record<ErrorCode, keyof LoginValues & string>> = {
  code_wrong: 'checkcode',
  code_expired: 'checkcode',
  password_weak: 'password',
  password_common: 'password',
  mobile_taken: 'mobile',
  invite_code_unknown: 'inviteCode',
  invite_code_own: 'inviteCode',
  agreement_required: 'isAgreed',
  agreement_outdated: 'isAgreed',
};

function refusal({ code, err, msg, fields }: ApiError): LoginOutcome {
  if (code === 0) return { kind: 'networkFailed' };
  const field = FIELD_OF[err as ErrorCode];
  return { kind: 'refused', text: msg, fields: field ? { [field]: msg, ...fields } : fields, isTicketOver: err === 'ticket_expired' };
}

function ticketOf({ err, data }: ApiError): string | null {
  if (err !== 'not_registered' || typeof data !== 'object' || data === null || !('regTicket' in data)) return null;
  return typeof data.regTicket === 'string' ? data.regTicket : null;
}

/** The claim of a shared link ends with the login. @returns whether there was one */
function spendClaim(): boolean {
  const hadClaim = currentClaim() !== null;
  dropClaim();
  return hadClaim;
}

/** Sends the login forms. A second submit while one is pending joins it: one request goes out. */
export function useLogin(): (submission: Submission) => Promise<LoginOutcome> {
  const inFlight = useRef<Promise<LoginOutcome> | null>(null);
  const byPassword = useSend(login);
  const byCode = useSend(loginByCode);
  const registration = useSend(register);
  const reset = useSend(resetPassword);

  async function submitPassword({ mobile, password }: LoginValues): Promise<LoginOutcome> {
    const answer = await sendSealed([password], (cipher) => byPassword.send({ mobile, password: cipher, userType: USER_TYPE, refereeId: currentClaim()?.refereeId }));
    if (!answer.ok) return refusal(answer.error);
    signIn(answer.data);
    return { kind: 'loggedIn', isInvitationIdle: spendClaim() };
  }

  async function submitCode({ mobile, checkcode }: LoginValues): Promise<LoginOutcome> {
    const answer = await byCode.send({ mobile, checkcode, userType: USER_TYPE, refereeId: currentClaim()?.refereeId });
    if (!answer.ok) {
      const ticket = ticketOf(answer.error);
      return ticket ? { kind: 'notRegistered', ticket: { mobile, text: ticket }, text: answer.error.msg } : refusal(answer.error);
    }
    signIn(answer.data);
    return { kind: 'loggedIn', isInvitationIdle: spendClaim() };
  }

  async function submitRegistration({ values, ticket, hasInviter }: Submission): Promise<LoginOutcome> {
    const { mobile, checkcode, password, inviteCode } = values;
    const claim = hasInviter && !inviteCode ? currentClaim() : null;
    const answer = await sendSealed([password], async (cipher) => {
      const { version } = await callEndpoint(getAgreement, { type: 'agreement' });
      const proof = ticket ? { regTicket: ticket.text } : { checkcode };
      return registration.send({ mobile, ...proof, password: cipher, inviteCode: inviteCode || undefined, refereeId: claim?.refereeId, shareVisitId: claim?.visitId, agreementVersion: version, userType: USER_TYPE });
    });
    if (!answer.ok) return refusal(answer.error);
    signIn(answer.data);
    spendClaim();
    return { kind: 'registered', blockNo: answer.data.blockNo };
  }

  async function submitReset({ mobile, checkcode, password }: LoginValues): Promise<LoginOutcome> {
    const answer = await sendSealed([password], (cipher) => reset.send({ mobile, checkcode, password: cipher }));
    return answer.ok ? { kind: 'passwordReset' } : refusal(answer.error);
  }

  async function run(submission: Submission): Promise<LoginOutcome> {
    const { form, values } = submission;
    const outcome = await { password: () => submitPassword(values), sms: () => submitCode(values), forgot: () => submitReset(values), register: () => submitRegistration(submission) }[form]();
    if (outcome.kind === 'loggedIn' || outcome.kind === 'registered') loginDraft.drop();
    return outcome;
  }

  // the locks of useSend are not enough: fetching the key and encrypting take their time before the call is sent
  return (submission) => {
    inFlight.current ??= run(submission).finally(() => {
      inFlight.current = null;
    });
    return inFlight.current;
  };
}
