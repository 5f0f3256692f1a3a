import { type ApiError, dropClaim, signIn } from '@/lib/api';
import { setCartTotal } from '@/lib/api/cart-total';
import type { login } from '@/lib/contract/account';
import type { OutputOf } from '@/lib/contract/endpoint';
import { NO_ANSWER } from '@/lib/contract/envelope';
import type { ErrorCode, ErrorData } from '@/lib/contract/errors';
import type { LoginValues } from './form';

export type LoginOutcome =
  | { kind: 'loggedIn'; note?: string }
  | { kind: 'registered'; blockNo: number | null }
  | { kind: 'arrived' }
  /** The number is verified, and waits for the consent. */
  | { kind: 'unagreed' }
  | { kind: 'passwordReset' }
  /** The ticket cancels the closing until `closesAt`. */
  | { kind: 'closing'; ticket: string; closesAt: number }
  /** `isTicketOver`: the number must be verified again. */
  | { kind: 'refused'; text: string; fields: Record<string, string>; isTicketOver: boolean }
  | { kind: 'networkFailed' };

const FIELD_OF: Partial<Record<ErrorCode, keyof LoginValues & string>> = {
  credentials_wrong: 'password',
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

export function refusal(error: ApiError): LoginOutcome {
  const { code, err, msg, fields } = error;
  if (code === NO_ANSWER) return { kind: 'networkFailed' };
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

/** The cart badge first: both are drawn at once. */
export function enter(session: OutputOf<typeof login>): void {
  setCartTotal(session.cartTotal);
  signIn(session);
}

export function loggedIn(session: OutputOf<typeof login>): LoginOutcome {
  enter(session);
  dropClaim();
  return { kind: 'loggedIn' };
}

export function ticketOf({ err, data }: ApiError): string | null {
  if (
    err !== 'not_registered' ||
    typeof data !== 'object' ||
    data === null ||
    !('regTicket' in data)
  )
    return null;
  return typeof data.regTicket === 'string' ? data.regTicket : null;
}
