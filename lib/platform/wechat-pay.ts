import { wechatBridge } from './wechat-bridge';

export interface WechatPayment {
  appId: string;
  /** Seconds, as text. */
  timeStamp: string;
  nonceStr: string;
  prepay_id: string;
  signType: string;
  paySign: string;
}

/** The bridge comes a moment after the page. */
const BRIDGE_MS = 3_000;
const CANCELLED = /:cancel$/;
const DONE = /:ok$/;

/** Resolves when the window closes. `done` does not mean paid: ask the server. */
export async function payInMessenger({
  appId,
  timeStamp,
  nonceStr,
  prepay_id,
  signType,
  paySign,
}: WechatPayment): Promise<'done' | 'cancelled' | 'failed' | 'unsupported'> {
  const messenger = await wechatBridge(BRIDGE_MS);
  if (!messenger) return 'unsupported';
  const input = {
    appId,
    timeStamp,
    nonceStr,
    package: `prepay_id=${prepay_id}`,
    signType,
    paySign,
  };
  return new Promise((resolve) =>
    messenger.invoke('getBrandWCPayRequest', input, ({ err_msg: word = '' }) =>
      resolve(DONE.test(word) ? 'done' : CANCELLED.test(word) ? 'cancelled' : 'failed'),
    ),
  );
}
