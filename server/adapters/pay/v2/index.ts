import { X509Certificate } from 'node:crypto';
import { accountOf } from '@/server/adapters/pay/account';
import { readBill } from '@/server/adapters/pay/bill-csv';
import { endOf } from '@/server/adapters/pay/facts';
import {
  reasonText,
  titleText,
  toTimeDigits,
  TRADE_TYPES,
  withReturn,
} from '@/server/adapters/pay/formats';
import {
  type CloseFact,
  type JsapiCall,
  type PayBill,
  type PayOpening,
  type PayProvider,
  PayRefused,
  PayUnknown,
  type RefundBill,
  REFUSAL,
} from '@/server/adapters/pay/provider';
import { downloadV2Bill } from './bill';
import { callV2, type V2Answer, type WechatV2Options } from './client';
import { readAccepted, readPayFact, readRefundFact } from './facts';
import { answerV2Notice, readV2Notice } from './notice';
import { type Fields, makeNonce, signFields } from './sign';

export type { WechatV2Options } from './client';

/** The provider refuses earlier closings. */
const CLOSE_AFTER_MS = 5 * 60_000;

const FUNDS = {
  unsettled: 'REFUND_SOURCE_UNSETTLED_FUNDS',
  available: 'REFUND_SOURCE_RECHARGE_FUNDS',
} as const;

type Refusal = Extract<V2Answer, { isDone: false }>;

/** Other content comes as a general code with this text. */
const refused = ({ code, detail }: Refusal): PayRefused =>
  new PayRefused(
    code === 'INVALID_REQUEST' && detail.includes('订单号重复') ? REFUSAL.numberUsed : code,
    detail,
  );

function openingFields(options: WechatV2Options, bill: PayBill): Fields {
  const common = {
    body: titleText(bill.title),
    out_trade_no: bill.sn,
    total_fee: String(bill.amount_fen),
    spbill_create_ip: bill.clientIp,
    time_expire: toTimeDigits(bill.expireAt),
    notify_url: options.notifyUrl,
    trade_type: TRADE_TYPES[bill.method],
  };
  switch (bill.method) {
    case 'jsapi':
      return { ...common, openid: bill.openid };
    case 'native':
      return { ...common, product_id: bill.sn };
    case 'h5': {
      const { name, url } = options.site;
      const scene = { h5_info: { type: 'Wap', wap_url: url, wap_name: name } };
      return { ...common, scene_info: JSON.stringify(scene) };
    }
  }
}

/** @throws PayUnknown when incomplete */
function readOpening(fields: Fields, bill: PayBill, call: (id: string) => JsapiCall): PayOpening {
  const { prepay_id: prepayId = '', code_url: codeUrl = '', mweb_url: mwebUrl = '' } = fields;
  const { method } = bill;
  if (fields.trade_type !== TRADE_TYPES[method] || prepayId === '')
    throw new PayUnknown('answer about another way to pay');
  if (method === 'jsapi') return { state: 'open', method, prepayId, call: call(prepayId) };
  if (method === 'native' && codeUrl !== '') return { state: 'open', method, codeUrl, prepayId };
  if (method === 'h5' && URL.canParse(mwebUrl))
    return { state: 'open', method, url: withReturn(mwebUrl, bill.returnUrl), prepayId };
  throw new PayUnknown('answer without an address to pay at');
}

const refundFields = (options: WechatV2Options, bill: RefundBill): Fields => ({
  out_trade_no: bill.paymentSn,
  out_refund_no: bill.sn,
  total_fee: String(bill.total_fen),
  refund_fee: String(bill.amount_fen),
  refund_desc: reasonText(bill.reason),
  notify_url: options.refundNotifyUrl,
  ...(bill.funds ? { refund_account: FUNDS[bill.funds] } : {}),
});

export function createWechatV2(options: WechatV2Options): PayProvider {
  const { mchId, appId, apiKey, signType, methods } = options;
  const ask = (path: string, content: Fields, timeoutMs?: number) =>
    callV2(options, { path, content, ...(timeoutMs === undefined ? {} : { timeoutMs }) });

  const jsapiCall = (prepayId: string): JsapiCall => {
    const given = {
      appId,
      timeStamp: String(Math.floor(Date.now() / 1000)),
      nonceStr: makeNonce(),
      signType,
    };
    const paySign = signFields({ ...given, package: `prepay_id=${prepayId}` }, apiKey, signType);
    return { provider: 'wxpay', ...given, prepay_id: prepayId, paySign };
  };

  return {
    mchId,
    appId,
    account: accountOf('v2', options, options.certificate.cert),
    methods,
    closeAfterMs: CLOSE_AFTER_MS,
    certificateEndsAt: Date.parse(new X509Certificate(options.certificate.cert).validTo),
    jsapiCall,
    create: async (bill) => {
      if (!methods.includes(bill.method)) throw new PayRefused('METHOD_OFF', bill.method);
      const answer = await ask('/pay/unifiedorder', openingFields(options, bill));
      if (answer.isDone) return readOpening(answer.fields, bill, jsapiCall);
      const state = endOf(answer.code);
      if (state === 'paid' || state === 'closed') return { state };
      throw refused(answer);
    },
    find: async (sn, timeoutMs) => {
      const answer = await ask('/pay/orderquery', { out_trade_no: sn }, timeoutMs);
      if (answer.isDone) return readPayFact(answer.fields, sn, { mchId, appId });
      const { code: raw } = answer;
      if (endOf(raw) === 'absent') return { state: 'absent', raw };
      throw refused(answer);
    },
    close: async (sn): Promise<CloseFact> => {
      const answer = await ask('/pay/closeorder', { out_trade_no: sn });
      if (answer.isDone) return { state: 'closed', raw: 'SUCCESS' };
      const { code: raw } = answer;
      const state = endOf(raw);
      if (state) return { state, raw };
      throw refused(answer);
    },
    refund: async (bill) => {
      const answer = await callV2(options, {
        path: '/secapi/pay/refund',
        content: refundFields(options, bill),
        withCertificate: true,
      });
      if (answer.isDone) return readAccepted(answer.fields, bill.sn);
      throw refused(answer);
    },
    findRefund: async (sn, timeoutMs) => {
      const answer = await ask('/pay/refundquery', { out_refund_no: sn }, timeoutMs);
      if (answer.isDone) return readRefundFact(answer.fields, sn);
      const { code: raw } = answer;
      if (endOf(raw) === 'absent') return { state: 'absent', raw };
      throw refused(answer);
    },
    readNotice: ({ body }) => readV2Notice(options, body),
    answerNotice: answerV2Notice,
    bill: async (day) => {
      const file = await downloadV2Bill(options, day);
      return Buffer.isBuffer(file) ? readBill(file) : file;
    },
  };
}
