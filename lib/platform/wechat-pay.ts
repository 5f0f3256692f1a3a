import { wechatBridge } from './wechat-bridge';

/** Input of the messenger's payment window, as the server signed it. */
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

/**
 * Opens the payment window of the messenger and waits until it closes. `done` means that the person has
 * come to its end, not that the order is paid: that is asked of the server.
 */
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
