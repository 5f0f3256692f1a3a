import { object, string, ValidationError } from 'yup';
import {
  accountFields,
  accountProblems,
  type AccountType,
} from '@/lib/contract/withdraw-accounts.schema';
import { accountFormCopy } from './copy';
import type { PayoutAccount } from './types';
import type { AccountDetails } from './use-accounts';

/** Values of the account form; fields of other types keep theirs, and are not sent. */
export interface AccountValues extends Record<string, unknown> {
  type: AccountType;
  realName: string;
  bankCode: string;
  /** Digits only. */
  cardNo: string;
  branch: string;
  account: string;
  qrImage: string;
  isDefault: boolean;
  /** The end of the card number, read from the card once more. */
  last4: string;
}

/** The payee is known from the real-name check; a picture of a payment code is required. */
export interface AccountRules {
  isVerified: boolean;
  needsQrImage: boolean;
}

/** The form of a new account, or of a known one: its numbers are masked and must be typed anew. */
export const accountValues = (type: AccountType, account?: PayoutAccount): AccountValues => ({
  type: account?.type ?? type,
  realName: '',
  bankCode: account?.bankCode ?? '',
  cardNo: '',
  branch: account?.branch ?? '',
  account: '',
  qrImage: '',
  isDefault: account?.isDefault ?? false,
  last4: '',
});

/** The rules of the account: the server's own, and those that depend on the configuration. */
export const accountSchema = ({ isVerified, needsQrImage }: AccountRules) =>
  object(accountFields).test('complete', (values, { createError }) => {
    const problems = {
      ...accountProblems(values, isVerified),
      ...(needsQrImage && values.type !== 'bank' && !values.qrImage
        ? { qrImage: accountFormCopy.qrMissing }
        : {}),
    };
    const errors = Object.entries(problems).map(([path, text]) =>
      createError({ path, message: text }),
    );
    return errors.length === 0 || new ValidationError(errors);
  });

const LAST_DIGITS = 4;

/** The second check of a card number: its last digits again. */
export const last4Schema = object({
  last4: string()
    .required(accountFormCopy.last4Missing)
    .test(
      'same',
      accountFormCopy.last4Wrong,
      (text, { parent }) => text === String((parent as AccountValues).cardNo).slice(-LAST_DIGITS),
    ),
});

/** The sent part of the form: the fields of its type only. */
export function toDetails({
  type,
  realName,
  bankCode,
  cardNo,
  branch,
  account,
  qrImage,
  isDefault,
}: AccountValues): AccountDetails {
  const payee = realName === '' ? {} : { realName };
  if (type === 'bank') return { type, ...payee, bankCode, cardNo, branch, isDefault };
  return { type, ...payee, account, ...(qrImage !== '' && { qrImage }), isDefault };
}
