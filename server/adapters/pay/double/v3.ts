import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import net from 'node:net';
import { readTime } from '@/server/adapters/pay/formats';
import type { PayMethod } from '@/server/adapters/pay/provider';
import { isFromMerchant, platformHeaders } from '@/server/adapters/wechat-v3/platform';
import { makeBill } from './bill';
import { serialOf } from './identity';
import { refundBody, transactionBody } from './v3-bodies';
import { type Answer, type Asked, fileReply, type Reply, runChange, type World } from './world';

type Json = Readonly<Record<string, unknown>>;
type Spoken = [status: number, body: object | null];

const ORDERS = '/v3/pay/transactions';
const REFUNDS = '/v3/refund/domestic/refunds';
const MINUTE_MS = 60_000;

const problem = (status: number, code: string, message: string = code): Spoken => [
  status,
  { code, message },
];
const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const isSigned = ({ identity }: World, { method, url, headers, body }: Asked): boolean =>
  isFromMerchant(
    {
      mchId: identity.mchId,
      serial: serialOf(identity),
      publicKey: createPublicKey(identity.merchantKey),
    },
    { method, url, authorization: headers.authorization ?? '', body: body.toString() },
  );

function signed({ identity, behaviour }: World, [status, content]: Spoken): Reply {
  const body = content === null ? '' : JSON.stringify(content);
  const signer = behaviour === 'unsigned' ? identity.merchantKey : identity.platformKey;
  const by = { privateKey: createPrivateKey(signer), keyId: identity.platformKeyId };
  return { status, body, headers: platformHeaders(by, body) };
}

const OPENED: Readonly<Record<PayMethod, (prepayId: string) => object>> = {
  jsapi: (prepayId) => ({ prepay_id: prepayId }),
  native: (prepayId) => ({ code_url: `weixin://wxpay/bizpayurl?pr=${prepayId.slice(2, 11)}` }),
  h5: (prepayId) => ({
    h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}&package=1`,
  }),
};

function order(world: World, method: PayMethod, content: Json): Spoken {
  const { identity, books } = world;
  const amount = object(content.amount);
  const scene = object(content.scene_info);
  const openid = text(object(content.payer).openid);
  const expireAt = readTime(text(content.time_expire));
  const [sn, title, notifyUrl] = [
    content.out_trade_no,
    content.description,
    content.notify_url,
  ].map(text) as [string, string, string];
  if (content.mchid !== identity.mchId || content.appid !== identity.appId)
    return problem(400, 'APPID_MCHID_NOT_MATCH');
  const isRight =
    /^[\w\-|*]{6,32}$/.test(sn) &&
    Number.isInteger(amount.total) &&
    Number(amount.total) >= 1 &&
    amount.currency === 'CNY' &&
    title !== '' &&
    title.length <= 127 &&
    URL.canParse(notifyUrl) &&
    !notifyUrl.includes('?') &&
    (method !== 'jsapi' || openid !== '') &&
    (method !== 'h5' || object(scene.h5_info).type === 'Wap') &&
    net.isIP(text(scene.payer_client_ip)) !== 0 &&
    expireAt !== null &&
    expireAt > books.now() + MINUTE_MS;
  if (!isRight) return problem(400, 'PARAM_ERROR');
  const payment = books.order({
    sn,
    version: 'v3',
    method,
    title,
    notifyUrl,
    expireAt,
    signType: 'MD5',
    amount_fen: Number(amount.total),
    openid: openid || undefined,
  });
  if (payment === 'PAID') return problem(400, 'ORDERPAID', '该订单已支付');
  if (payment === 'CLOSED') return problem(400, 'ORDER_CLOSED', '订单已关闭');
  if (payment === 'USED') return problem(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
  return [200, OPENED[method](payment.prepayId)];
}

function close({ books, identity }: World, sn: string, content: Json): Spoken {
  if (content.mchid !== identity.mchId) return problem(400, 'PARAM_ERROR');
  switch (books.close(sn, false)) {
    case 'PAID':
      return problem(400, 'ORDERPAID', '订单已支付');
    case 'CLOSED':
      return problem(400, 'ORDER_CLOSED', '订单已关闭');
    case 'ABSENT':
      return problem(404, 'ORDER_NOT_EXIST', '订单不存在');
    default:
      return [204, null];
  }
}

const REFUSALS: Readonly<Record<string, [status: number, code: string]>> = {
  ABSENT: [404, 'RESOURCE_NOT_EXISTS'],
  UNPAID: [400, 'INVALID_REQUEST'],
  TOTAL: [400, 'PARAM_ERROR'],
  TOO_MUCH: [400, 'INVALID_REQUEST'],
  USED: [400, 'INVALID_REQUEST'],
  NOT_ENOUGH: [403, 'NOT_ENOUGH'],
};

function refund(world: World, content: Json): Spoken {
  const amount = object(content.amount);
  const [sn, paymentSn, notifyUrl] = [
    content.out_refund_no,
    content.out_trade_no,
    content.notify_url,
  ].map(text) as [string, string, string];
  const isRight =
    /^[\w\-|*@]{1,64}$/.test(sn) &&
    Number.isInteger(amount.refund) &&
    Number(amount.refund) >= 1 &&
    Number.isInteger(amount.total) &&
    amount.currency === 'CNY' &&
    Buffer.byteLength(text(content.reason)) <= 80;
  if (!isRight) return problem(400, 'PARAM_ERROR');
  const made = world.books.refund({
    sn,
    paymentSn,
    notifyUrl,
    amount_fen: Number(amount.refund),
    total_fen: Number(amount.total),
    isFromAvailable: content.funds_account === 'AVAILABLE',
  });
  if (typeof made === 'string') return problem(...(REFUSALS[made] ?? [400, made]));
  return [200, refundBody(world, made, false)];
}

function findRefund(world: World, sn: string): Spoken {
  const found = world.books.refunds.get(sn);
  return found ? [200, refundBody(world, found, false)] : problem(404, 'RESOURCE_NOT_EXISTS');
}

function find(world: World, sn: string): Spoken {
  const payment = world.books.payments.get(sn);
  return payment ? [200, transactionBody(world, payment)] : problem(404, 'ORDER_NOT_EXIST');
}

/** Clients must not follow this host. */
const FILES = '/v3/billdownload/file';

function bill(world: World, query: URLSearchParams): Spoken {
  const day = query.get('bill_date') ?? '';
  const made = makeBill(world, day);
  if (made.state !== 'made')
    return made.state === 'creating'
      ? problem(400, 'STATEMENT_CREATING', '账单文件正在生成')
      : problem(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
  return [
    200,
    {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(made.text).digest('hex'),
      download_url: `https://api.mch.weixin.qq.com${FILES}?token=${day}`,
    },
  ];
}

function billFile(world: World, query: URLSearchParams): Reply {
  const made = makeBill(world, query.get('token') ?? '');
  return made.state === 'made'
    ? fileReply(world, made.file)
    : signed(world, problem(404, 'RESOURCE_NOT_EXISTS'));
}

function readContent(body: Buffer): Json {
  try {
    return object(JSON.parse(body.toString() || '{}'));
  } catch {
    return {};
  }
}

function routeOf(
  world: World,
  { method, path, query, body }: Asked,
): { sn: string; isChange: boolean; run: () => Spoken } | null {
  const content = readContent(body);
  const isPost = method === 'POST';
  const [, opened] = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(path) ?? [];
  if (isPost && opened)
    return {
      sn: text(content.out_trade_no),
      isChange: true,
      run: () => order(world, opened as PayMethod, content),
    };
  const [, sn = '', tail] =
    new RegExp(`^${ORDERS}/out-trade-no/([^/]+)(/close)?$`).exec(path) ?? [];
  if (sn && isPost && tail) return { sn, isChange: true, run: () => close(world, sn, content) };
  if (sn && !isPost && !tail) return { sn, isChange: false, run: () => find(world, sn) };
  if (isPost && path === REFUNDS)
    return { sn: text(content.out_trade_no), isChange: true, run: () => refund(world, content) };
  const [, refundSn = ''] = new RegExp(`^${REFUNDS}/([^/]+)$`).exec(path) ?? [];
  if (refundSn && !isPost)
    return {
      sn: world.books.refunds.get(refundSn)?.paymentSn ?? '-',
      isChange: false,
      run: () => findRefund(world, refundSn),
    };
  if (!isPost && path === '/v3/bill/tradebill')
    return { sn: '-', isChange: false, run: () => bill(world, query) };
  return null;
}

export function answerV3(world: World, asked: Asked): Answer | undefined {
  if (!asked.path.startsWith('/v3/')) return undefined;
  if (!isSigned(world, asked)) return signed(world, problem(401, 'SIGN_ERROR'));
  if (asked.path === FILES) return billFile(world, asked.query);
  const route = routeOf(world, asked);
  if (!route) return signed(world, problem(404, 'RESOURCE_NOT_EXISTS'));
  const run = () => signed(world, route.run());
  if (!route.isChange) return world.books.scriptOf(route.sn).isSilent ? 'hang' : run();
  return runChange(world, route.sn, run, () => signed(world, problem(500, 'SYSTEM_ERROR')));
}
