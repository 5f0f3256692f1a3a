import { type Schema, ValidationError } from 'yup';
import { EMPTY_PASSWORD, newMobileSchema, oldMobileSchema, passwordSchema } from './form';

function problemsOf(schema: Schema, values: object): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.reverse().map(({ path, message }) => [path, message]));
  }
}

const good = {
  ...EMPTY_PASSWORD,
  oldPassword: 'old12345',
  checkcode: '123456',
  password: 'new12345',
  password2: 'new12345',
};

it.each([
  ['oldPassword', '', '请输入原密码'],
  ['password', '', '请输入新密码'],
  ['password', 'abc1234', '密码需为8-20位，且包含字母和数字'],
  ['password', 'abcdefgh', '密码需为8-20位，且包含字母和数字'],
  ['password', '13812345678', '密码需为8-20位，且包含字母和数字'],
  ['password', `a1${'b'.repeat(19)}`, '密码需为8-20位，且包含字母和数字'],
  ['password', 'old12345', '新密码不能与原密码相同'],
  ['password2', 'new12346', '两次输入的密码不一致'],
  ['password2', '', '两次输入的密码不一致'],
])('with the old password, %s %j reads %s', (field, value, text) => {
  expect(
    problemsOf(passwordSchema('password'), {
      ...good,
      [field]: value,
      ...(field === 'password' && { password2: value }),
    }),
  ).toMatchObject({ [field]: text });
});

it('accepts a right change by either proof', () => {
  expect(problemsOf(passwordSchema('password'), good)).toEqual({});
  expect(problemsOf(passwordSchema('code'), { ...good, oldPassword: '' })).toEqual({});
});

it.each([
  ['', '请输入短信验证码'],
  ['12345', '验证码为6位数字'],
])('asks for the code %j with %s', (checkcode, text) => {
  expect(problemsOf(passwordSchema('code'), { ...good, checkcode })).toEqual({ checkcode: text });
  expect(problemsOf(oldMobileSchema, { checkcode })).toEqual({ checkcode: text });
});

it.each([
  ['', '请输入手机号'],
  ['12345678901', '手机号格式不正确'],
  ['1381234567', '手机号格式不正确'],
])('reads the new mobile %j as %s', (mobile, text) => {
  expect(problemsOf(newMobileSchema, { mobile, checkcode: '123456' })).toEqual({ mobile: text });
});
