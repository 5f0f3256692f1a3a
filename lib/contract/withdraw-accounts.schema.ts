import { array, boolean, object, string } from 'yup';
import { BANKS, cardDigits, isCardNumber } from './bank-card';
import { personName, rowId, singleLine, time } from './fields';
import { REAL_NAME } from './identity.schema';

export const ACCOUNT_TYPES = ['bank', 'alipay', 'wechat'] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Per person. */
export const MAX_ACCOUNTS = 10;

const account = object({
  accountId: rowId().required(),
  type: string().oneOf(ACCOUNT_TYPES).required(),
  label: string().required(),
  /** Masked. */
  accountMask: string().required(),
  realNameMask: string().required(),
  bankCode: string().defined(),
  bankName: string().defined(),
  branch: string().defined(),
  isDefault: boolean().required(),
  /** Blocked until then after a change; null = now. */
  coolUntil: time().nullable().defined(),
});

export const accountFields = {
  type: string().oneOf(ACCOUNT_TYPES, '请选择提现方式'),
  realName: personName().matches(REAL_NAME, {
    message: '请输入收款人姓名',
    excludeEmptyString: true,
  }),
  bankCode: string().oneOf(['', ...BANKS.map(({ code }) => code)], '请选择开户银行'),
  cardNo: string()
    .transform((value: unknown) => (typeof value === 'string' ? cardDigits(value) : value))
    .max(40, '银行卡号有误，请核对')
    .test('luhn', '银行卡号有误，请核对', (value) => !value || isCardNumber(value)),
  branch: singleLine()
    .max(40, '开户支行不能超过40字')
    .test('branch', '开户支行至少2个字', (value) => !value || value.length >= 2),
  /** Alipay: mobile or email. WeChat: id (or openid for the messenger's payout). */
  account: singleLine().max(100, '账号格式不正确'),
  qrImage: string().trim().max(200),
};

const isAlipay = (text: string) =>
  /^1[3-9]\d{9}$/.test(text) || /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(text);

const isWechat = (text: string) => /^[A-Za-z][\w-]{5,19}$/.test(text) || /^o[\w-]{27}$/.test(text);

/** Empty = valid. With a verified name the payee may be left out. */
export function accountProblems(
  input: { type?: string; realName?: string; bankCode?: string; cardNo?: string; account?: string },
  isVerified = false,
): Record<string, string> {
  const { type, realName, bankCode, cardNo, account: text = '' } = input;
  if (!type) return { type: '请选择提现方式' };
  return {
    ...(realName || isVerified ? {} : { realName: '请输入收款人姓名' }),
    ...(type === 'bank' && !bankCode ? { bankCode: '请选择开户银行' } : {}),
    ...(type === 'bank' && !isCardNumber(cardNo ?? '')
      ? { cardNo: cardNo ? '银行卡号有误，请核对' : '请输入银行卡号' }
      : {}),
    ...(type === 'alipay' && !isAlipay(text)
      ? { account: text ? '支付宝账号格式不正确' : '请输入支付宝账号' }
      : {}),
    ...(type === 'wechat' && !isWechat(text)
      ? { account: text ? '微信号格式不正确' : '请输入微信号' }
      : {}),
  };
}

export const manageWithdrawAccounts = {
  /** `edit` needs all fields anew; `del` and `default` only the account. */
  input: object({
    op: string().oneOf(['list', 'add', 'edit', 'del', 'default'], '操作无效').default('list'),
    accountId: rowId().optional(),
    isDefault: boolean().optional(),
    ...accountFields,
  }),
  output: object({
    accounts: array(account.required()).required(),
    accountId: rowId().nullable().defined(),
  }),
};
