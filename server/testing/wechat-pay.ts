import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WechatTransferOptions } from '@/server/adapters/payout/wechat-transfer';
import { isFromMerchant, platformHeaders } from '@/server/adapters/wechat-v3/platform';

interface Bill {
  out_bill_no: string;
  openid: string;
  transfer_amount: number;
  name: string;
  state: string;
  fail_reason?: string;
  package_info: string;
  transfer_bill_no: string;
}

/** Real protocol: checks and signs. */
export interface WechatPayDouble {
  options: WechatTransferOptions;
  bills: Map<string, Bill>;
  calls: string[];
  /** `hang` accepts silently, `deaf` accepts nothing. */
  behaviour: 'well' | 'hang' | 'deaf' | 'unsigned' | 'broken' | 'poor';
  firstState: string;
  close: () => Promise<void>;
}

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills';
const MCH_ID = '1900000109';
const SERIAL = '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C';
const PLATFORM_KEY_ID = 'PUB_KEY_ID_0119000001092024';

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
const MERCHANT = { mchId: MCH_ID, serial: SERIAL, publicKey: merchant.publicKey };

const decrypt = (cipher: string): string =>
  privateDecrypt(
    { key: platform.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(cipher, 'base64'),
  ).toString();

type Reply = [status: number, body: object];
const problem = (status: number, code: string): Reply => [status, { code, message: code }];

/** Other content under a number is refused. */
function takeOrder(double: WechatPayDouble, order: Record<string, unknown>): Reply {
  const sn = String(order.out_bill_no);
  const name = order.user_name ? decrypt(String(order.user_name)) : '';
  const known = double.bills.get(sn);
  if (
    known &&
    (known.transfer_amount !== order.transfer_amount ||
      known.openid !== order.openid ||
      known.name !== name)
  )
    return problem(400, 'INVALID_REQUEST');
  if (
    !/^[0-9A-Za-z]{5,32}$/.test(sn) ||
    order.appid !== double.options.appId ||
    !order.transfer_scene_id ||
    !Number.isInteger(order.transfer_amount)
  )
    return problem(400, 'PARAM_ERROR');
  if (double.behaviour === 'poor') return problem(403, 'NOT_ENOUGH');
  const bill = known ?? {
    out_bill_no: sn,
    openid: String(order.openid),
    transfer_amount: Number(order.transfer_amount),
    name,
    state: double.firstState,
    package_info: `package-${sn}`,
    transfer_bill_no: `1330000${double.bills.size}`,
  };
  double.bills.set(sn, bill);
  return [
    200,
    {
      out_bill_no: sn,
      transfer_bill_no: bill.transfer_bill_no,
      create_time: '2026-11-21T12:00:00+08:00',
      state: bill.state,
      package_info: bill.package_info,
    },
  ];
}

function answer(double: WechatPayDouble, method: string, path: string, body: string): Reply {
  if (method === 'POST' && path === BILLS)
    return takeOrder(double, JSON.parse(body) as Record<string, unknown>);
  const [, sn = '', cancel] = /\/out-bill-no\/(\w+)(\/cancel)?$/.exec(path) ?? [];
  const bill = double.bills.get(sn);
  if (!bill) return problem(404, 'NOT_FOUND');
  if (cancel) {
    if (bill.state !== 'WAIT_USER_CONFIRM') return problem(400, 'INVALID_REQUEST');
    bill.state = 'CANCELLED';
    return [200, { out_bill_no: sn, transfer_bill_no: bill.transfer_bill_no, state: 'CANCELING' }];
  }
  const { package_info: _package, name: _name, ...known } = bill;
  return [200, { mch_id: MCH_ID, appid: double.options.appId, ...known }];
}

export async function startWechatPay(): Promise<WechatPayDouble> {
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      double.calls.push(`${request.method} ${request.url}`);
      if (double.behaviour === 'deaf') return;
      const { method = '', url = '', headers } = request;
      const asked = { method, url, authorization: headers.authorization ?? '', body };
      const [status, content] = isFromMerchant(MERCHANT, asked)
        ? answer(double, method, url, body)
        : problem(401, 'SIGN_ERROR');
      if (double.behaviour === 'hang') return;
      const text = double.behaviour === 'broken' ? '<html>' : JSON.stringify(content);
      const by = { privateKey: platform.privateKey, keyId: PLATFORM_KEY_ID };
      const proof = platformHeaders(by, double.behaviour === 'unsigned' ? 'other' : text);
      response.writeHead(double.behaviour === 'broken' ? 502 : status, proof);
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const double: WechatPayDouble = {
    options: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      appId: 'wx0123456789abcdef',
      sceneId: '1005',
      timeoutMs: 1_500,
      mchId: MCH_ID,
      serial: SERIAL,
      privateKey: merchant.privateKey,
      platformKeyId: PLATFORM_KEY_ID,
      platformKey: platform.publicKey,
    },
    bills: new Map(),
    calls: [],
    behaviour: 'well',
    firstState: 'WAIT_USER_CONFIRM',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}
