import { object, ref, string } from 'yup';
import { ERROR_COPY } from '@/lib/contract/errors';
import { checkcode, requiredMobile } from '@/lib/contract/fields';
import { isPasswordStrong } from '@/lib/contract/password';
import { passwordCopy } from './copy';

export type PasswordProof = 'password' | 'code';

export interface PasswordValues extends Record<string, unknown> {
  oldPassword: string;
  checkcode: string;
  password: string;
  password2: string;
}

export const EMPTY_PASSWORD: PasswordValues = {
  oldPassword: '',
  checkcode: '',
  password: '',
  password2: '',
};
export const UNTRIMMED = ['oldPassword', 'password', 'password2'] as const;

const { error } = passwordCopy;
const newPassword = () =>
  string()
    .required(error.newMissing)
    .test('strong', ERROR_COPY.password_weak, (text = '') => isPasswordStrong(text));
const repeated = () =>
  string()
    .required(error.repeatWrong)
    .oneOf([ref('password')], error.repeatWrong);

const SCHEMAS = {
  password: object({
    oldPassword: string().required(error.oldMissing),
    password: newPassword().notOneOf([ref('oldPassword')], error.same),
    password2: repeated(),
  }),
  code: object({
    checkcode: checkcode().required(error.codeMissing),
    password: newPassword(),
    password2: repeated(),
  }),
};

export const passwordSchema = (proof: PasswordProof) => SCHEMAS[proof];

export const oldMobileSchema = object({ checkcode: checkcode().required(error.codeMissing) });
export const newMobileSchema = object({
  mobile: requiredMobile(),
  checkcode: checkcode().required(error.codeMissing),
});
