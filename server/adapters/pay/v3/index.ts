import { createHash, X509Certificate } from 'node:crypto';
import { firstCharacters } from '@/lib/format/characters';
import { accountOf } from '@/server/adapters/pay/account';
import type { BillReading } from '@/server/adapters/pay/bill';
import { billBytes, readBill } from '@/server/adapters/pay/bill-csv';
import { endOf } from '@/server/adapters/pay/facts';
import { reasonText, titleText, toRfcTime, withReturn } from '@/server/adapters/pay/formats';
import {
  type CloseFact,
  type JsapiCall,
  type PayBill,
  type PayMethod,
  type PayOpening,
  type PayProvider,
  PayRefused,
  PayUnknown,
  type RefundBill,
  REFUSAL,
} from '@/server/adapters/pay/provider';
import {
  callWechatV3,
  downloadWechatV3,
  type SignedAnswer,
  type WechatV3Options,
} from '@/server/adapters/wechat-v3/client';
import { signLines, stampNow, type WechatV3Keys } from '@/server/adapters/wechat-v3/sign';
import { readV3PayFact, readV3RefundFact } from './facts';
import { answerV3Notice, readV3Notice } from './notice';

export interface WechatV3PayOptions extends WechatV3Keys {
  appId: string;
  apiKey: string;
  endpoints: readonly string[];
  methods: readonly PayMethod[];
  notifyUrl: string;
  refundNotifyUrl: string;
  site: { name: string; url: string };
  certificate: string;
  ca?: string;
  timeoutMs?: number;
}

const ORDERS = '/v3/pay/transactions';
const REFUNDS = '/v3/refund/domestic/refunds';
const NUMBER_PATH = `${ORDERS}/out-trade-no`;
const BILL_FILES = '/v3/billdownload/';

/** Version 3 spells them differently. */
const CODES: Readonly<Record<string, string>> = {
  NOT_ENOUGH: REFUSAL.notEnough,
  OUT_TRADE_NO_USED: REFUSAL.numberUsed,
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const codeOf = ({ body }: SignedAnswer): string => text(body.code);

const refused = ({ body }: SignedAnswer): PayRefused => {
  const code = text(body.code) || 'UNKNOWN';
  const known = Object.hasOwn(CODES, code) ? CODES[code] : undefined;
  return new PayRefused(known ?? code, firstCharacters(text(body.message), 200));
};

function orderContent(options: WechatV3PayOptions, bill: PayBill): object {
  const common = {
    appid: options.appId,
    mchid: options.mchId,
    description: titleText(bill.title),
    out_trade_no: bill.sn,
    time_expire: toRfcTime(bill.expireAt),
    notify_url: options.notifyUrl,
    amount: { total: bill.amount_fen, currency: 'CNY' },
  };
  const scene = { payer_client_ip: bill.clientIp };
  switch (bill.method) {
    case 'jsapi':
      return { ...common, payer: { openid: bill.openid }, scene_info: scene };
    case 'native':
      return { ...common, scene_info: scene };
    case 'h5': {
      const { name, url } = options.site;
      const h5 = { type: 'Wap', app_name: name, app_url: url };
      return { ...common, scene_info: { ...scene, h5_info: h5 } };
    }
  }
}

/** @throws PayUnknown when incomplete */
function readOpening(
  { body }: SignedAnswer,
  bill: PayBill,
  call: (id: string) => JsapiCall,
): PayOpening {
  const [prepayId, codeUrl, h5Url] = [body.prepay_id, body.code_url, body.h5_url].map(text);
  if (bill.method === 'jsapi' && prepayId)
    return { state: 'open', method: 'jsapi', prepayId, call: call(prepayId) };
  if (bill.method === 'native' && codeUrl) return { state: 'open', method: 'native', codeUrl };
  if (bill.method === 'h5' && h5Url && URL.canParse(h5Url))
    return { state: 'open', method: 'h5', url: withReturn(h5Url, bill.returnUrl) };
  throw new PayUnknown('answer without an address to pay at');
}

const refundContent = (options: WechatV3PayOptions, bill: RefundBill): object => ({
  out_trade_no: bill.paymentSn,
  out_refund_no: bill.sn,
  reason: reasonText(bill.reason),
  notify_url: options.refundNotifyUrl,
  ...(bill.funds === 'available' ? { funds_account: 'AVAILABLE' } : {}),
  amount: { refund: bill.amount_fen, total: bill.total_fen, currency: 'CNY' },
});

const NO_BILL: Readonly<Record<string, 'absent' | 'creating'>> = {
  NO_STATEMENT_EXIST: 'absent',
  STATEMENT_CREATING: 'creating',
};

/** The address is signed with the file's digest. @throws PayUnknown | PayRefused */
async function readDay(options: WechatV3Options, day: string): Promise<BillReading> {
  const path = `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL&tar_type=GZIP`;
  const answer = await callWechatV3(options, 'GET', path);
  const state = Object.hasOwn(NO_BILL, codeOf(answer)) ? NO_BILL[codeOf(answer)] : undefined;
  if (answer.status !== 200 && state) return { state, raw: codeOf(answer) };
  if (answer.status !== 200) throw refused(answer);
  const { download_url: url, hash_type: type, hash_value: digest } = answer.body;
  /* Only our host: an answer leads to no other server. */
  const { pathname = '', search = '' } = URL.canParse(text(url)) ? new URL(text(url)) : {};
  if (!pathname.startsWith(BILL_FILES) || type !== 'SHA1')
    throw new PayUnknown('bill: no address or digest');
  const file = await downloadWechatV3(options, `${pathname}${search}`);
  const given = createHash('sha1').update(billBytes(file)).digest('hex');
  if (given !== text(digest).toLowerCase()) throw new PayUnknown('bill: other digest');
  return readBill(file);
}

export function createWechatV3(options: WechatV3PayOptions): PayProvider {
  const { mchId, appId, privateKey, methods, ca } = options;
  const ours = {
    ...options,
    unknown: (detail: string) => new PayUnknown(detail),
    ...(ca === undefined ? {} : { tls: { ca } }),
  };
  const post = (path: string, content: object) => callWechatV3(ours, 'POST', path, content);
  const get = (path: string, timeoutMs?: number) =>
    callWechatV3(ours, 'GET', path, undefined, timeoutMs);

  const jsapiCall = (prepayId: string): JsapiCall => {
    const { timestamp: timeStamp, nonce: nonceStr } = stampNow();
    const parts = [appId, timeStamp, nonceStr, `prepay_id=${prepayId}`];
    const paySign = signLines(privateKey, ...parts);
    const given = { appId, timeStamp, nonceStr, prepay_id: prepayId, paySign };
    return { provider: 'wxpay', signType: 'RSA', ...given };
  };

  return {
    mchId,
    appId,
    account: accountOf('v3', options, options.certificate),
    methods,
    closeAfterMs: 0,
    certificateEndsAt: Date.parse(new X509Certificate(options.certificate).validTo),
    jsapiCall,
    create: async (bill) => {
      if (!methods.includes(bill.method)) throw new PayRefused('METHOD_OFF', bill.method);
      const answer = await post(`${ORDERS}/${bill.method}`, orderContent(options, bill));
      if (answer.status === 200) return readOpening(answer, bill, jsapiCall);
      const state = endOf(codeOf(answer));
      if (state === 'paid' || state === 'closed') return { state };
      throw refused(answer);
    },
    find: async (sn, timeoutMs) => {
      const path = `${NUMBER_PATH}/${encodeURIComponent(sn)}?mchid=${mchId}`;
      const answer = await get(path, timeoutMs);
      if (answer.status === 200) return readV3PayFact(answer.body, sn, { mchId, appId });
      const raw = codeOf(answer);
      if (endOf(raw) === 'absent') return { state: 'absent', raw };
      throw refused(answer);
    },
    close: async (sn): Promise<CloseFact> => {
      const path = `${NUMBER_PATH}/${encodeURIComponent(sn)}/close`;
      const answer = await post(path, { mchid: mchId });
      if (answer.status === 204) return { state: 'closed', raw: 'CLOSED' };
      const raw = codeOf(answer);
      const state = endOf(raw);
      if (state) return { state, raw };
      throw refused(answer);
    },
    refund: async (bill) => {
      const answer = await post(REFUNDS, refundContent(options, bill));
      if (answer.status === 200) return readV3RefundFact(answer.body, bill.sn);
      throw refused(answer);
    },
    findRefund: async (sn, timeoutMs) => {
      const answer = await get(`${REFUNDS}/${encodeURIComponent(sn)}`, timeoutMs);
      if (answer.status === 200) return readV3RefundFact(answer.body, sn);
      const raw = codeOf(answer);
      if (endOf(raw) === 'absent') return { state: 'absent', raw };
      throw refused(answer);
    },
    readNotice: (notice) => readV3Notice(options, notice, Date.now()),
    answerNotice: answerV3Notice,
    bill: (day) => readDay({ ...ours, timeoutMs: 60_000 }, day),
  };
}
