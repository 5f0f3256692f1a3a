import { useRef } from 'react';
import {
  callEndpoint,
  currentClaim,
  dropClaim,
  sendSealed,
  signIn,
  useSend,
  type ApiError,
} from '@/lib/api';
import { login, loginByCode, register, resetPassword } from '@/lib/contract/account';
import { cancelClosing } from '@/lib/contract/account-data';
import { getAgreement } from '@/lib/contract/articles';
import type { OutputOf } from '@/lib/contract/endpoint';
import type { ErrorCode, ErrorData } from '@/lib/contract/errors';
import { loginDraft, type RegTicket } from './draft';
import type { LoginForm } from './flow';
import type { LoginValues } from './form';

/** App users; the server refuses other values (specification, section 6). */
const USER_TYPE = 2;

/** What became of a submit. */
export type LoginOutcome =
  /** `note`: what the server says about an invitation that does not count for somebody who has an account; mostly empty. */
  | { kind: 'loggedIn'; note: string }
  | { kind: 'registered'; blockNo: number | null }
  | { kind: 'passwordReset' }
  /** The code was right, but nobody has this number: the ticket stands for the code. */
  | { kind: 'notRegistered'; ticket: RegTicket; text: string }
  /** The account is being closed; the ticket takes that back until `closesAt`. */
  | { kind: 'closing'; ticket: string; closesAt: number }
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

function refusal(error: ApiError): LoginOutcome {
  const { code, err, msg, fields } = error;
  if (code === 0) return { kind: 'networkFailed' };
  const { closeTicket, closesAt } = (error.data ?? {}) as Partial<ErrorData>;
  if (err === 'account_closing' && closeTicket && closesAt)
    return { kind: 'closing', ticket: closeTicket, closesAt };
  const field = FIELD_OF[err as ErrorCode];
  return {
    kind: 'refused',
    text: msg,
    fields: field ? { [field]: msg, ...fields } : fields,
    isTicketOver: err === 'ticket_expired',
  };
}

/** Keeps the session; the claim of a shared link ends with every login. */
function loggedIn(session: OutputOf<typeof login>): LoginOutcome {
  signIn(session);
  dropClaim();
  return { kind: 'loggedIn', note: session.referralNote ?? '' };
}

function ticketOf({ err, data }: ApiError): string | null {
  if (
    err !== 'not_registered' ||
    typeof data !== 'object' ||
    data === null ||
    !('regTicket' in data)
  )
    return null;
  return typeof data.regTicket === 'string' ? data.regTicket : null;
}

/** Sends the login forms. A second submit while one is pending joins it: one request goes out. */
export function useLogin(): (submission: Submission) => Promise<LoginOutcome> {
  const inFlight = useRef<Promise<LoginOutcome> | null>(null);
  const byPassword = useSend(login);
  const byCode = useSend(loginByCode);
  const registration = useSend(register);
  const reset = useSend(resetPassword);

  async function submitPassword({ mobile, password }: LoginValues): Promise<LoginOutcome> {
    const answer = await sendSealed([password], (cipher) =>
      byPassword.send({
        mobile,
        password: cipher,
        userType: USER_TYPE,
        refereeId: currentClaim()?.refereeId,
      }),
    );
    if (!answer.ok) return refusal(answer.error);
    return loggedIn(answer.data);
  }

  async function submitCode({ mobile, checkcode }: LoginValues): Promise<LoginOutcome> {
    const answer = await byCode.send({
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

  async function submitRegistration({
    values,
    ticket,
    hasInviter,
  }: Submission): Promise<LoginOutcome> {
    const { mobile, checkcode, password, inviteCode } = values;
    const claim = hasInviter && !inviteCode ? currentClaim() : null;
    const answer = await sendSealed([password], async (cipher) => {
      const { version } = await callEndpoint(getAgreement, { type: 'agreement' });
      const proof = ticket ? { regTicket: ticket.text } : { checkcode };
      return registration.send({
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
    signIn(answer.data);
    dropClaim();
    return { kind: 'registered', blockNo: answer.data.blockNo };
  }

  async function submitReset({ mobile, checkcode, password }: LoginValues): Promise<LoginOutcome> {
    const answer = await sendSealed([password], (cipher) =>
      reset.send({ mobile, checkcode, password: cipher }),
    );
    return answer.ok ? { kind: 'passwordReset' } : refusal(answer.error);
  }

  async function run(submission: Submission): Promise<LoginOutcome> {
    const { form, values } = submission;
    const outcome = await {
      password: () => submitPassword(values),
      sms: () => submitCode(values),
      forgot: () => submitReset(values),
      register: () => submitRegistration(submission),
    }[form]();
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

/** Takes the wish to close the account back; that logs in. */
export function useCancelClosing() {
  const { send } = useSend(cancelClosing);
  return async (ticket: string): Promise<LoginOutcome> => {
    const answer = await send({ ticket });
    return answer.ok ? loggedIn(answer.data) : refusal(answer.error);
  };
}
