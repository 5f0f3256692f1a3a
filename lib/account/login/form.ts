import { boolean, object, ref, string, ValidationError } from 'yup';
import { ERROR_COPY } from '@/lib/contract/errors';
import { checkcode, inviteCode, requiredMobile } from '@/lib/contract/fields';
import { isPasswordStrong } from '@/lib/contract/password';
import { loginCopy } from './copy';
import type { LoginForm } from './flow';

/** Forms share one shape, so switching keeps the values. */
export interface LoginValues extends Record<string, unknown> {
  mobile: string;
  password: string;
  checkcode: string;
  password2: string;
  inviteCode: string;
  isAgreed: boolean;
}

export const EMPTY_LOGIN: LoginValues = {
  mobile: '',
  password: '',
  checkcode: '',
  password2: '',
  inviteCode: '',
  isAgreed: false,
};

const { error } = loginCopy;
const code = () => checkcode().required(error.codeMissing);
const newPassword = () =>
  string()
    .required(error.newPasswordMissing)
    .test('strong', ERROR_COPY.password_weak, (text) => isPasswordStrong(text));
const repeated = () =>
  string()
    .oneOf([ref('password')], error.repeatWrong)
    .required(error.repeatWrong);

const SCHEMAS = {
  password: object({
    mobile: requiredMobile(),
    password: string().required(error.passwordMissing),
  }),
  sms: object({
    mobile: requiredMobile(),
    // without a code the button asks for one
    checkcode: checkcode(),
  }),
  forgot: object({
    mobile: requiredMobile(),
    checkcode: code(),
    password: newPassword(),
    password2: repeated(),
  }),
  register: object({
    mobile: requiredMobile(),
    checkcode: code(),
    password: newPassword(),
    password2: repeated(),
    inviteCode: inviteCode(),
    isAgreed: boolean().oneOf([true], error.agreementMissing),
  }),
};

/** A login by code asks for the agreement when the number is unknown. With a ticket no code is needed. */
export function schemaOf(form: LoginForm, hasTicket = false) {
  if (hasTicket && form === 'sms') return SCHEMAS.sms.omit(['checkcode']);
  if (hasTicket && form === 'register') return SCHEMAS.register.omit(['checkcode']);
  return SCHEMAS[form];
}

export function mobileProblem(mobile: string): string | undefined {
  try {
    requiredMobile().validateSync(mobile);
    return undefined;
  } catch (problem) {
    if (problem instanceof ValidationError) return problem.message;
    throw problem;
  }
}
