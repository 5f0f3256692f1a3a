import {
  areFieldsSigned,
  type Fields,
  makeNonce,
  SIGN_TYPES,
  signFields,
  type SignType,
} from '@/server/adapters/pay/v2/sign';
import { readXml, writeXml } from '@/server/adapters/pay/v2/xml';
import { makeBill } from './bill';
import { closeOrder, orderQuery, type Outcome, refuse, unifiedOrder } from './v2-orders';
import { refund, refundQuery } from './v2-refunds';
import {
  type Answer,
  type Asked,
  fileReply,
  page,
  type Reply,
  runChange,
  type World,
} from './world';

interface Operation {
  run: (world: World, fields: Fields) => Outcome;
  snOf: (world: World, fields: Fields) => string;
  isChange: boolean;
  needsCertificate?: boolean;
}

const byPayment = (_world: World, fields: Fields) => fields.out_trade_no ?? '';
const byRefund = ({ books }: World, fields: Fields) =>
  books.refunds.get(fields.out_refund_no ?? '')?.paymentSn ?? '-';

const OPERATIONS: Readonly<Record<string, Operation>> = {
  '/pay/unifiedorder': { run: unifiedOrder, snOf: byPayment, isChange: true },
  '/pay/orderquery': { run: orderQuery, snOf: byPayment, isChange: false },
  '/pay/closeorder': { run: closeOrder, snOf: byPayment, isChange: true },
  '/secapi/pay/refund': {
    run: refund,
    snOf: byPayment,
    isChange: true,
    needsCertificate: true,
  },
  '/pay/refundquery': { run: refundQuery, snOf: byRefund, isChange: false },
};
const BILL = '/pay/downloadbill';

const xml = (fields: Fields): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body: writeXml(fields),
});
/** Not signed: the message was not understood. */
const notTaken = (text: string, more: Fields = {}): Reply =>
  xml({ return_code: 'FAIL', return_msg: text, ...more });

function readRequest(body: Buffer): Fields | null {
  try {
    return readXml(body);
  } catch {
    return null;
  }
}

const signTypeOf = (fields: Fields): SignType | undefined =>
  SIGN_TYPES.find((type) => type === (fields.sign_type ?? 'MD5'));

function faultOf({ identity }: World, fields: Fields): string | null {
  const type = signTypeOf(fields);
  if (fields.appid !== identity.appId || fields.mch_id !== identity.mchId)
    return 'appid和mch_id不匹配';
  if (!/^\w{1,32}$/.test(fields.nonce_str ?? '')) return '参数格式校验错误';
  return type && areFieldsSigned(fields, identity.apiKey, type) ? null : '签名错误';
}

function signed({ identity, behaviour }: World, type: SignType, outcome: Outcome): Reply {
  const fields = {
    return_code: 'SUCCESS',
    return_msg: 'OK',
    appid: identity.appId,
    mch_id: identity.mchId,
    nonce_str: makeNonce(),
    ...('fields' in outcome
      ? { result_code: 'SUCCESS', ...outcome.fields }
      : { result_code: 'FAIL', err_code: outcome.code, err_code_des: outcome.text }),
  };
  const key = behaviour === 'unsigned' ? 'another key' : identity.apiKey;
  return xml({ ...fields, sign: signFields(fields, key, type) });
}

function answerBill(world: World, fields: Fields): Reply {
  const date = /^(\d{4})(\d\d)(\d\d)$/.exec(fields.bill_date ?? '');
  if (!date || fields.bill_type !== 'ALL' || fields.tar_type !== 'GZIP')
    return notTaken('invalid bill_type', { error_code: '20001' });
  const made = makeBill(world, date.slice(1).join('-'));
  if (made.state !== 'made')
    return made.state === 'creating'
      ? notTaken('Bill Creating', { error_code: '20003' })
      : notTaken('No Bill Exist', { error_code: '20002' });
  return fileReply(world, made.file);
}

export function answerV2(world: World, asked: Asked): Answer | undefined {
  const operation = Object.hasOwn(OPERATIONS, asked.path) ? OPERATIONS[asked.path] : undefined;
  if (!operation && asked.path !== BILL) return undefined;
  if (asked.method !== 'POST') return notTaken('请使用post方法');
  const fields = readRequest(asked.body);
  if (!fields) return notTaken('XML格式错误');
  const fault = faultOf(world, fields);
  if (fault) return notTaken(fault);
  if (!operation) return answerBill(world, fields);
  if (operation.needsCertificate && !asked.isCertified)
    return page(400, 'No required SSL certificate was sent');
  const type = signTypeOf(fields) ?? 'MD5';
  const sn = operation.snOf(world, fields);
  const run = () => signed(world, type, operation.run(world, fields));
  if (!operation.isChange) return world.books.scriptOf(sn).isSilent ? 'hang' : run();
  return runChange(world, sn, run, () => signed(world, type, refuse('SYSTEMERROR', '系统超时')));
}
