import type { PAY_METHODS } from './payments.schema';

export const PAY_WAY_TEXTS: Readonly<Record<(typeof PAY_METHODS)[number], string>> = {
  wxpay: '微信支付',
  h5: '微信支付',
  native: '微信扫码支付',
  offline: '银行转账',
  balance: '余额支付',
  carried: '旧余额支付',
  legacy: '旧店已付',
  test: '演示收银台',
};
