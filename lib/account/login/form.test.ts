import { ValidationError } from 'yup';
import type { LoginForm } from './flow';
import { EMPTY_LOGIN, type LoginValues, mobileProblem, schemaOf } from './form';

async function problems(
  form: LoginForm,
  values: Partial<LoginValues>,
  hasTicket = false,
): Promise<Record<string, string>> {
  try {
    // formik passes empty fields to yup as missing fields
    const given = Object.fromEntries(
      Object.entries({ ...EMPTY_LOGIN, ...values }).map(([name, value]) => [
        name,
        value === '' ? undefined : value,
      ]),
    );
    await schemaOf(form, hasTicket).validate(given, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      [...error.inner].reverse().map(({ path, message }) => [path, message]),
    );
  }
}

const MOBILE = '13800135678';
const STRONG = 'Chuangye2026';
const complete = {
  mobile: MOBILE,
  checkcode: '123456',
  password: STRONG,
  password2: STRONG,
  isAgreed: true,
};

describe.each(['password', 'sms', 'forgot', 'register'] as const)(
  'the mobile number in the %s form',
  (form) => {
    it.each([
      ['', '请输入手机号'],
      ['   ', '请输入手机号'],
      ['1380013567', '手机号格式不正确'],
      ['138001356789', '手机号格式不正确'],
      ['12800135678', '手机号格式不正确'],
      ['23800135678', '手机号格式不正确'],
      ['1380013567a', '手机号格式不正确'],
    ])('%j is answered with %s', async (mobile, sentence) => {
      expect((await problems(form, { ...complete, mobile })).mobile).toBe(sentence);
    });

    it.each([MOBILE, '19912345678', '138 0013 5678', '+86 13800135678'])(
      '%j is fine',
      async (mobile) => {
        expect(await problems(form, { ...complete, mobile })).toEqual({});
      },
    );
  },
);

it('a login by password needs a password and asks nothing about its strength', async () => {
  expect(await problems('password', { mobile: MOBILE })).toEqual({ password: '请输入登录密码' });
  expect(await problems('password', { mobile: MOBILE, password: 'x' })).toEqual({});
});

it.each(['sms', 'forgot', 'register'] as const)(
  'the code in the %s form is six digits',
  async (form) => {
    // the button of the login by code asks for one that is missing
    expect((await problems(form, { ...complete, checkcode: '' })).checkcode).toBe(
      form === 'sms' ? undefined : '请输入短信验证码',
    );
    for (const checkcode of ['12345', '1234567', '12345a'])
      expect((await problems(form, { ...complete, checkcode })).checkcode).toBe('验证码为6位数字');
  },
);

describe.each(['forgot', 'register'] as const)('a new password in the %s form', (form) => {
  it.each([
    ['', '请设置密码'],
    ['abc1234', '密码需为8-20位，且包含字母和数字'],
    ['abcdefgh', '密码需为8-20位，且包含字母和数字'],
    ['12345678', '密码需为8-20位，且包含字母和数字'],
    [MOBILE, '密码需为8-20位，且包含字母和数字'],
    [`a1${'x'.repeat(19)}`, '密码需为8-20位，且包含字母和数字'],
  ])('%j is answered with %s', async (password, sentence) => {
    expect((await problems(form, { ...complete, password, password2: password })).password).toBe(
      sentence,
    );
  });

  it.each(['abcdefg1', `a1${'x'.repeat(18)}`])('%j is fine', async (password) => {
    expect(await problems(form, { ...complete, password, password2: password })).toEqual({});
  });

  it('has to be typed twice alike', async () => {
    for (const password2 of ['', 'Chuangye2027'])
      expect(await problems(form, { ...complete, password2 })).toEqual({
        password2: '两次输入的密码不一致',
      });
  });
});

it('nobody registers without agreeing', async () => {
  expect(await problems('register', { ...complete, isAgreed: false })).toEqual({
    isAgreed: '请先阅读并同意《用户协议》和《隐私政策》',
  });
});

it('a verified number registers without a code', async () => {
  expect(await problems('register', { ...complete, checkcode: '' }, true)).toEqual({});
});

it('an invite code may stay empty', async () => {
  expect(await problems('register', { ...complete, inviteCode: '' })).toEqual({});
});

it.each([
  ['', '请输入手机号'],
  ['139', '手机号格式不正确'],
  [MOBILE, undefined],
])('a code for %j: %s', (mobile, sentence) => {
  expect(mobileProblem(mobile)).toBe(sentence);
});
