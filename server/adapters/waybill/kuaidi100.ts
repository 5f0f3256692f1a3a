import type { Carrier } from '@/lib/contract/carriers';
import { callHttp } from '@/server/adapters/http-call';
import { signKuaidi100 } from '@/server/adapters/track/kuaidi100';
import { COMPANIES, isRecord, textOf } from '@/server/adapters/track/kuaidi100-facts';
import {
  type Waybill,
  type WaybillParcel,
  type WaybillProvider,
  WaybillRefused,
  WaybillUnknown,
} from './provider';

const TIMEOUT_MS = 12_000;
const MOST_BYTES = 2 * 1024 * 1024;

export interface Kuaidi100LabelOptions {
  endpoint: string;
  key: string;
  secret: string;
  carrier: Carrier;
  /** Contract account with the carrier. */
  partnerId: string;
  template: string;
  sender: { name: string; mobile: string; address: string };
  now: () => number;
}

const PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/;

/** Base64, with or without its kind. */
function pictureOf(label: string): string | null {
  const whole = label.startsWith('data:') ? label : `data:image/png;base64,${label}`;
  return label !== '' && PICTURE.test(whole) ? whole : null;
}

const personOf = ({ name, mobile, address }: WaybillParcel['receiver']) => ({
  name,
  mobile,
  printAddr: address,
});

/** `label/order`: signed with MD5 over param, time, key and secret. */
export function createKuaidi100Labels(options: Kuaidi100LabelOptions): WaybillProvider {
  const { endpoint, key, secret, carrier, partnerId, template, sender, now } = options;
  const account = { partnerId, kuaidicom: COMPANIES[carrier] };

  async function post(method: 'order' | 'cancel', fields: object) {
    const param = JSON.stringify({ ...account, ...fields });
    const t = String(now());
    const sign = signKuaidi100(param, t, key, secret);
    const reply = await callHttp({
      url: `${endpoint}/label/order`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams({ method, key, sign, t, param }).toString(),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
    }).catch((error: unknown) => {
      throw new WaybillUnknown(error instanceof Error ? error.message : 'no answer');
    });
    const answer = reply.status === 200 ? parsed(reply.body.toString('utf8')) : null;
    if (!answer) throw new WaybillUnknown(`status ${reply.status}`);
    const code = String(answer.code ?? answer.returnCode ?? '');
    if (code !== '200') throw new WaybillRefused(code, String(answer.message ?? ''));
    return isRecord(answer.data) ? answer.data : {};
  }

  async function make(requestNo: string, { receiver }: WaybillParcel): Promise<Waybill> {
    const data = await post('order', {
      orderId: requestNo,
      printType: 'IMAGE',
      tempId: template,
      payType: 'SHIPPER',
      recMan: personOf(receiver),
      sendMan: personOf(sender),
      cargo: '商品',
      count: 1,
    });
    const no = textOf(data.kuaidinum);
    const label = pictureOf(textOf(data.label));
    if (no === '' || label === null) throw new WaybillUnknown('answer without number or label');
    return { no, label };
  }

  return {
    carrier,
    make,
    reprint: make,
    cancel: async (requestNo, no) => {
      await post('cancel', { orderId: requestNo, kuaidinum: no });
    },
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
