import { storage } from '@/lib/platform';
import { EMPTY_LOGIN, type LoginValues } from './form';

const KEY = 'loginDraft';
/** For both agreements, short for a shared phone. */
const DRAFT_SECONDS = 1800;

/** While it lasts, registering needs no second code. */
export interface RegTicket {
  mobile: string;
  text: string;
}

interface Draft {
  values?: Pick<LoginValues, 'mobile' | 'checkcode' | 'inviteCode' | 'isAgreed'>;
  ticket?: RegTicket | null;
}

const NO_PASSWORDS = { password: '', password2: '' };
/** Passwords are never stored; they stay in memory while the agreement is open. */
let passwords: Pick<LoginValues, 'password' | 'password2'> = NO_PASSWORDS;

const stored = (): Draft => storage.get<Draft>(KEY) ?? {};
const store = (draft: Draft) => storage.set(KEY, draft, DRAFT_SECONDS);

/** Survives closing, reading the agreement and, without passwords, a reload. */
export const loginDraft = {
  values: (): LoginValues => ({ ...EMPTY_LOGIN, ...stored().values, ...passwords }),
  ticket: (): RegTicket | null => stored().ticket ?? null,
  keep({ mobile, checkcode, inviteCode, isAgreed, password, password2 }: LoginValues) {
    passwords = { password, password2 };
    store({ ...stored(), values: { mobile, checkcode, inviteCode, isAgreed } });
  },
  saveTicket: (ticket: RegTicket | null) => store({ ...stored(), ticket }),
  forgetPasswords() {
    passwords = NO_PASSWORDS;
  },
  forgetCode() {
    const { values } = stored();
    if (values) store({ ...stored(), values: { ...values, checkcode: '' } });
  },
  drop() {
    passwords = NO_PASSWORDS;
    storage.remove(KEY);
  },
};
