import { array, boolean, number, object, string } from 'yup';
import { fen, singleLine } from '../fields';
import { note, noteText, reasonText, seen } from './person.schema';
import { withdrawRow } from './withdrawals.schema';

const sn = () => string().trim().max(40).required('提现单号缺失');

const line = object({
  account: string().required(),
  label: string().required(),
  fen: fen().required(),
});

export const withdrawEffect = object({
  sn: string().required(),
  from: string().required(),
  to: string().required(),
  note: string().defined(),
  ledger: array(line.required()).required(),
  /** Message to the member; empty when nobody is notified. */
  said: string().defined(),
  isPreview: boolean().required(),
  row: withdrawRow.required(),
  seen: string().required(),
});

export const REJECT_REASONS = [
  '户名与实名不一致',
  '收款账号有误',
  '收款账户变更未满24小时',
  '还没有实名认证',
  '涉及的订单正在退款',
  '奖励来源正在核实',
  '超过当天次数或金额',
  '请换成本人名下的账户',
] as const;

const why = () =>
  singleLine().max(100, '原因最多100字，用户会看到').required('请填写原因，用户会看到');
const voucher = () => singleLine().max(64, '凭证号最多64字');

const about = { sn: sn() };
const acting = { ...about, seen: seen() };

export const previewApprove = { input: object(about), output: withdrawEffect };
export const previewReject = {
  input: object({ ...about, reason: why() }),
  output: withdrawEffect,
};
export const previewPay = {
  input: object({ ...about, voucher: voucher().optional() }),
  output: withdrawEffect,
};
export const previewFail = previewReject;

export const approve = { input: object(acting), output: withdrawEffect };
export const reject = { input: object({ ...acting, reason: why() }), output: withdrawEffect };
export const setAside = {
  input: object({ ...acting, text: noteText() }),
  output: withdrawEffect,
};
export const takeBack = { input: object(acting), output: withdrawEffect };
export const askSecond = {
  input: object({ ...acting, text: noteText() }),
  output: withdrawEffect,
};
export const pay = { input: object(acting), output: withdrawEffect };
export const recordVoucher = {
  input: object({ ...acting, voucher: voucher().required('请填写回单或凭证号') }),
  output: withdrawEffect,
};
export const fail = { input: object({ ...acting, reason: why() }), output: withdrawEffect };
export const sync = { input: object(about), output: withdrawEffect };

export const takeNext = {
  input: object({
    queue: string().oneOf(['review', 'second'], '请选择队列').default('review'),
    leave: string().trim().max(40).default(''),
    skip: array(string().max(40).required()).max(50).default([]),
  }),
  output: object({
    sn: string().nullable().defined(),
    until: number().integer().nullable().defined(),
    left: number().integer().required(),
  }),
};

export const lease = {
  input: object({ sn: sn(), isHeld: boolean().default(true) }),
  output: object({
    by: string().nullable().defined(),
    until: number().integer().nullable().defined(),
  }),
};

export const addNote = {
  input: object({ ...about, text: noteText() }),
  output: object({ notes: array(note.required()).required() }),
};

export const reveal = {
  input: object({ ...about, reason: reasonText() }),
  output: object({
    payee: string().required(),
    number: string().required(),
    bank: string().defined(),
    branch: string().defined(),
  }),
};
